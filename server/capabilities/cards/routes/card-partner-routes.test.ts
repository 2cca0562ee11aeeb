import type { RouteContext } from '../../../platform/http/route';
import type { PartnerCalls } from '../usecases/partner-calls';
import { cardPartnerRoutes } from './card-partner-routes';

/** Records every call that gets through. */
function countingCalls(): { readonly calls: PartnerCalls; readonly requests: string[] } {
  const requests: string[] = [];
  const note = (name: string) => async (): Promise<never> => {
    requests.push(name);
    throw new Error('asked');
  };
  return {
    requests,
    calls: {
      partnerCode: 'sandbox',
      signUp: note('signUp'),
      signIn: note('signIn'),
      contacts: note('contacts'),
      kycStatus: note('kycStatus'),
      kycAccess: note('kycAccess'),
    },
  };
}

const context = {
  rawBody: () => '{}',
  header: () => 'Bearer token',
  callerAddress: '192.0.2.1',
} as unknown as RouteContext;

test('the routes reject a request for an unknown partner without calling the configured partner', async () => {
  const { calls, requests } = countingCalls();
  const received: unknown[] = [];
  const routes = cardPartnerRoutes({
    calls,
    receiveWebhook: async (webhook) => {
      received.push(webhook);
    },
  });
  expect(routes).toHaveLength(6);
  for (const { handle } of routes) {
    const input = {
      params: { partner: 'somebody' },
      query: {},
      body: { email: 'ann@example.com' },
    } as never;
    await expect((async () => handle(input, context))()).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
  }
  expect(requests).toEqual([]);
  expect(received).toEqual([]);
});

test('the webhook route accepts a message for the configured partner', async () => {
  const received: unknown[] = [];
  const routes = cardPartnerRoutes({
    calls: countingCalls().calls,
    receiveWebhook: async (webhook) => {
      received.push(webhook);
    },
  });
  const response = await routes
    .at(-1)
    ?.handle(
      { params: { partner: 'sandbox' }, query: undefined, body: undefined } as never,
      context,
    );
  expect(response).toEqual({ isDone: true });
  expect(received).toHaveLength(1);
});
