import { AppError } from '@quayside/contract/errors/app-error';

import type { Route } from '../platform/http/route';
import { buildTestApp, buildTestMarket } from '../testing/market/market-app';
import type { Sandbox, SandboxCall } from './sandbox';
import { sandboxRoutes } from './sandbox-routes';

const call = { orderId: 1_000_000_000_001, destinationAddress: '0xd1' };

function fakeSandbox(calls: SandboxCall[]): Sandbox {
  const note = async (sandboxCall: SandboxCall) => {
    calls.push(sandboxCall);
    if (sandboxCall.destinationAddress === 'wrong')
      throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
    return { txId: 'SIMULATED-1' };
  };
  return {
    provider: null as never,
    describe: () => ({
      chains: [
        {
          networkTitle: 'ETH',
          kind: 'evm',
          rpcUrl: 'http://127.0.0.1:8545',
          chainId: 31_337,
          fundedPrivateKey: '0x1',
          tokens: [{ slug: 'usdterc20', contractAddress: '0x2' }],
        },
      ],
    }),
    payOrder: note,
    simulateDeposit: note,
    sentFor: async ({ orderId, destinationAddress }) => [
      {
        kind: 'refund',
        address: `${destinationAddress} of ${orderId}`,
        memo: '7',
        amount: '0.5',
        txId: 'SIMULATED-1',
      },
    ],
  };
}

const appWith = (routes: readonly Route[]) => buildTestApp(buildTestMarket().market, { routes });

test('GET /api/sandbox returns the full description of the chains', async () => {
  const app = appWith(sandboxRoutes(fakeSandbox([])));
  const response = await app.inject({ url: '/api/sandbox' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(fakeSandbox([]).describe());
  await app.close();
});

test.each(['/api/sandbox/pay', '/api/sandbox/simulate-deposit'])(
  '%s forwards the call and returns the transaction id',
  async (url) => {
    const calls: SandboxCall[] = [];
    const app = appWith(sandboxRoutes(fakeSandbox(calls)));
    const response = await app.inject({ method: 'POST', url, payload: call });
    expect([response.statusCode, response.json()]).toEqual([201, { txId: 'SIMULATED-1' }]);
    await app.inject({
      method: 'POST',
      url,
      payload: { ...call, orderId: 'a-guid', amount: '0.5' },
    });
    expect(calls).toEqual([
      { orderId: '1000000000001', destinationAddress: '0xd1', amount: null },
      { orderId: 'a-guid', destinationAddress: '0xd1', amount: '0.5' },
    ]);
    expect(
      (
        await app.inject({ method: 'POST', url, payload: { ...call, destinationAddress: 'wrong' } })
      ).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect((await app.inject({ method: 'POST', url, payload: { orderId: 1 } })).statusCode).toBe(
      400,
    );
    await app.close();
  },
);

test('GET /api/sandbox/sent returns what the simulator has sent for an order, including the memo', async () => {
  const app = appWith(sandboxRoutes(fakeSandbox([])));
  expect(
    (
      await app.inject({ url: `/api/sandbox/sent?orderId=${call.orderId}&destinationAddress=0xd1` })
    ).json(),
  ).toEqual([
    {
      kind: 'refund',
      address: '0xd1 of 1000000000001',
      memo: '7',
      amount: '0.5',
      txId: 'SIMULATED-1',
    },
  ]);
  expect((await app.inject({ url: `/api/sandbox/sent?orderId=${call.orderId}` })).statusCode).toBe(
    400,
  );
  await app.close();
});

test('the sandbox paths return 404 outside sandbox mode', async () => {
  const app = appWith([]);
  for (const { method, path } of sandboxRoutes(fakeSandbox([]))) {
    const response = await app.inject({
      method,
      url: path,
      ...(method === 'POST' ? { payload: call } : {}),
    });
    expect([response.statusCode, response.json().status]).toEqual([404, 'ERR_NOT_FOUND']);
  }
  await app.close();
});
