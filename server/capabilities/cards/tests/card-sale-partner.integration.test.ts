import { createHmac } from 'node:crypto';

import { CardPartnerError } from '../ports/card-partner-errors';
import { receiveCardWebhook } from '../usecases/receive-webhook';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../../../platform/sandbox-keys/card-partner-keys';
import { PAYOUT_CARDS } from '../../../sandbox/card-partner/payout-pages';
import type { TestPartner } from '../../../testing/cards/card-harness';
import { verifyBooks } from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness, type SaleHarness } from '../../../testing/cards/sale-harness';
import { sellAndDeposit, stateOf } from '../../../testing/cards/sale-steps';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withTestDatabases('a sale paid out to a card', (open) => {
  const build = async (): Promise<SaleHarness> => buildSaleHarness(await open(), sandbox, partner);

  test('is paid once despite crashes, repeated requests and repeated webhooks', async () => {
    const harness = await build();
    const order = await sellAndDeposit(harness, PAYOUT_CARDS.twice);
    // The partner accepted the payout, but its response was lost, and then it was unavailable.
    await harness.follow({
      submit: async (...request) => {
        await harness.deps.partner.submit(...request);
        throw new CardPartnerError('unavailable', 'no answer');
      },
      read: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
    });
    expect((await harness.payout(order)).state).toBe('queued');
    await Promise.all([harness.follow(), harness.follow()]);
    expect((await harness.payout(order)).state).toBe('submitted');
    harness.decide();
    await Promise.all([harness.follow(), harness.follow()]);
    expect(await stateOf(harness, order)).toBe('completed');
    expect(Object.values(partner.state.read().payouts)).toMatchObject([{ status: 'paid' }]);
    expect(
      partner.state.read().callbacks.filter(({ body }) => body.includes('"paid"')),
    ).toHaveLength(2);
    expect(
      await harness.deps.orders.database.query(
        "SELECT 1 FROM ledger_transaction WHERE transaction_key LIKE 'card-paid-out:%'",
      ),
    ).toHaveLength(1);
    await verifyBooks(harness.deps.orders);
  });

  test('keeps the payout queued after a rejected request, notifies an operator and tries again', async () => {
    const harness = await build();
    const order = await sellAndDeposit(harness);
    await harness.follow({
      submit: () => Promise.reject(new CardPartnerError('refused', 'status 400')),
    });
    expect(await harness.payout(order)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('rejected the payout request'),
    });
    expect(await harness.deps.payouts.stuck(harness.deps.orders.database, 0, 10)).toHaveLength(1);
    await harness.follow();
    expect(await harness.payout(order)).toMatchObject({ state: 'submitted', problem: null });
  });

  test('keeps the payout queued if a request gets no response, and reports that it is unconfirmed', async () => {
    const harness = await build();
    const order = await sellAndDeposit(harness);
    await harness.follow({
      submit: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
    });
    expect(await harness.payout(order)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining("hasn't confirmed the payout request"),
    });
  });

  test('changes nothing when the partner contradicts itself, and reports the problem', async () => {
    const harness = await build();
    const order = await sellAndDeposit(harness);
    await harness.follow();
    await harness.base.control({ behaviour: 'lying' });
    await harness.follow();
    expect(await harness.payout(order)).toMatchObject({
      state: 'submitted',
      problem: expect.stringContaining('reported 1 EUR'),
    });
    await harness.base.control({ behaviour: 'well' });
    harness.decide();
    await harness.follow();
    expect(await stateOf(harness, order)).toBe('completed');
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'refused';
    });
    await harness.follow();
    expect(await harness.payout(order)).toMatchObject({
      state: 'paid',
      problem: 'it is paid, and the partner reports that it is refused',
    });
    expect(await stateOf(harness, order)).toBe('completed');
  });

  test('queries the partner after a genuine webhook, and ignores a forged one', async () => {
    const harness = await build();
    const order = await sellAndDeposit(harness);
    await harness.follow();
    const { payoutId } = await harness.payout(order);
    const sendWebhook = (key: string, id = payoutId): Promise<void> => {
      const rawBody = JSON.stringify({
        eventId: 'one',
        payload: {
          data: {
            type: 'card_payout',
            status: 'paid',
            merchant_transaction_id: id,
            updated_at_ts: Math.floor(Date.now() / 1_000),
          },
        },
      });
      return receiveCardWebhook(harness.deps.cards, {
        rawBody,
        header: () => createHmac('sha256', key).update(rawBody).digest('hex'),
      });
    };
    const due = async (): Promise<number> =>
      (
        await harness.deps.orders.database.query(
          'SELECT 1 FROM card_payout WHERE next_check_at <= now()',
        )
      ).length;
    await expect(sendWebhook('another key')).rejects.toMatchObject({ code: 'ERR_FORBIDDEN' });
    expect(await due()).toBe(0);
    await sendWebhook(SANDBOX_CARD_PARTNER_SIGN_KEY);
    await sendWebhook(SANDBOX_CARD_PARTNER_SIGN_KEY);
    await sendWebhook(SANDBOX_CARD_PARTNER_SIGN_KEY, 'of-nobody');
    expect(await due()).toBe(1);
    await harness.follow();
    expect((await harness.payout(order)).state).toBe('submitted');
  });
});
