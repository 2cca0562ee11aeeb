import { createHmac } from 'node:crypto';

import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../../../platform/sandbox-keys/card-partner-keys';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
import {
  buildCardHarness,
  startTestPartner,
  type TestPartner,
  WEBHOOK_PATH,
} from '../../../testing/cards/card-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import {
  buildCardBuyer,
  changePartner,
  payForm,
  startCardPayment,
} from '../../../testing/cards/card-payment-steps';
import { withBothDatabases } from '../../../testing/database/database';
import { until } from '../../../testing/until';

let partner: TestPartner;

useTestPartner((started) => {
  partner = started;
});

withBothDatabases('card payments', (open) => {
  test('change only by polling, not through forged, late, duplicate or reordered webhooks', async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await harness.newOrder();
    const { paymentId, redirectUrl } = await startCardPayment(harness, userId, orderId);
    await changePartner(partner.url, { callbacks: 'lost' });
    const send = async (body: string, key = SANDBOX_CARD_PARTNER_SIGN_KEY): Promise<number> =>
      (
        await harness.accounts.app.inject({
          method: 'POST',
          url: WEBHOOK_PATH,
          headers: {
            'content-type': 'application/json',
            'x-signature': createHmac('sha256', key).update(body).digest('hex'),
          },
          payload: body,
        })
      ).statusCode;
    const message = (eventId: string, status: string, atMs = Date.now()): string =>
      JSON.stringify({
        eventId,
        payload: {
          data: {
            id: '1',
            type: 'buy',
            status,
            merchant_transaction_id: paymentId,
            updated_at_ts: Math.floor(atMs / 1_000),
          },
        },
      });
    const kept = async (): Promise<number> =>
      (await harness.deps.cards.eventsOf(harness.deps.database, paymentId)).length;

    expect(await send(message('a', 'paid'), 'another key')).toBe(403);
    expect(await send(message('a', 'paid', Date.now() - 5 * 86_400_000))).toBe(403);
    expect(await kept()).toBe(0);
    // The partner signed a wrong status. Polling the partner shows that nothing was paid.
    expect(await send(message('a', 'paid'))).toBe(200);
    expect(await send(message('a', 'paid'))).toBe(200);
    expect(await kept()).toBe(1);
    await harness.follow();
    expect((await harness.payment(orderId)).state).toBe('created');

    await fetch(redirectUrl, payForm(TEST_CARDS.success));
    const [pending, paid] = partner.state.read().callbacks;
    expect(await send(paid!.body)).toBe(200);
    await harness.follow();
    expect((await harness.payment(orderId)).state).toBe('captured');
    expect(await send(pending!.body)).toBe(200);
    await harness.follow();
    expect((await harness.payment(orderId)).state).toBe('captured');
    expect(harness.happened).toEqual([`captured ${orderId}`]);
    expect(await send(message('z', 'paid').replace(paymentId, 'not-ours'))).toBe(200);
    expect(harness.problems.at(-1)).toContain('not ours');
  });

  test("are updated by the partner's own signed webhooks, even if each is sent twice", async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const url = await harness.accounts.app.listen({ port: 0, host: '127.0.0.1' });
    const notifyingPartner = await startTestPartner(`${url}${WEBHOOK_PATH}`);
    const notifiedHarness = buildCardHarness(harness.deps.database, notifyingPartner.url);
    const orderId = await harness.newOrder();
    await changePartner(notifyingPartner.url, { callbacks: 'doubled' });
    const { paymentId, redirectUrl } = await startCardPayment(notifiedHarness, userId, orderId);
    await fetch(redirectUrl, payForm(TEST_CARDS.success));
    await until(
      'both messages to be received',
      async () =>
        (await notifiedHarness.deps.cards.eventsOf(notifiedHarness.deps.database, paymentId))
          .length === 2,
    );
    await notifyingPartner.stop();
    await harness.accounts.app.close();
  });
});
