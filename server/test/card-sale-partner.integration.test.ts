import { createHmac } from 'node:crypto';

import { CardPartnerError } from '../capabilities/cards/ports/card-partner-errors';
import { receiveCardWebhook } from '../capabilities/cards/usecases/receive-webhook';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../platform/sandbox-keys/card-partner-keys';
import { PAYOUT_CARDS } from '../sandbox/card-partner/payout-pages';
import { verifyBooks } from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import type { TestPartner } from './card-world';
import { withTestDatabases } from './database';
import { useEvmSandbox } from './evm-order-harness';
import type { EvmSandbox } from './evm-sandbox';
import { sellAndDeposit, stateOf } from './sale-steps';
import { buildSaleWorld, type SaleWorld } from './sale-world';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withTestDatabases('a sale paid out to a card', (open) => {
  const build = async (): Promise<SaleWorld> => buildSaleWorld(await open(), sandbox, partner);

  test('is paid once despite crashes, repeated requests and repeated webhooks', async () => {
    const world = await build();
    const order = await sellAndDeposit(world, PAYOUT_CARDS.twice);
    // The partner accepted the payout, but its response was lost, and then it was unavailable.
    await world.follow({
      submit: async (payout) => {
        await world.deps.partner.submit(payout);
        throw new CardPartnerError('unavailable', 'no answer');
      },
      read: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
    });
    expect((await world.payout(order)).state).toBe('queued');
    await Promise.all([world.follow(), world.follow()]);
    expect((await world.payout(order)).state).toBe('submitted');
    world.decide();
    await Promise.all([world.follow(), world.follow()]);
    expect(await stateOf(world, order)).toBe('completed');
    expect(Object.values(partner.state.read().payouts)).toMatchObject([{ status: 'paid' }]);
    expect(
      partner.state.read().callbacks.filter(({ body }) => body.includes('"paid"')),
    ).toHaveLength(2);
    expect(
      await world.deps.orders.database.query(
        "SELECT 1 FROM ledger_transaction WHERE transaction_key LIKE 'card-paid-out:%'",
      ),
    ).toHaveLength(1);
    await verifyBooks(world.deps.orders);
  });

  test('keeps the payout queued after a rejected request, notifies an operator and tries again', async () => {
    const world = await build();
    const order = await sellAndDeposit(world);
    await world.follow({
      submit: () => Promise.reject(new CardPartnerError('refused', 'status 400')),
    });
    expect(await world.payout(order)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('was asked to pay, and did not'),
    });
    expect(await world.deps.payouts.stuck(world.deps.orders.database, 0, 10)).toHaveLength(1);
    await world.follow();
    expect(await world.payout(order)).toMatchObject({ state: 'submitted', problem: null });
  });

  test('changes nothing when the partner contradicts itself, and reports the problem', async () => {
    const world = await build();
    const order = await sellAndDeposit(world);
    await world.follow();
    await world.base.control({ behaviour: 'lying' });
    await world.follow();
    expect(await world.payout(order)).toMatchObject({
      state: 'submitted',
      problem: expect.stringContaining('says 1 EUR'),
    });
    await world.base.control({ behaviour: 'well' });
    world.decide();
    await world.follow();
    expect(await stateOf(world, order)).toBe('completed');
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'refused';
    });
    await world.follow();
    expect(await world.payout(order)).toMatchObject({
      state: 'paid',
      problem: 'it is paid, and the partner says that it is refused',
    });
    expect(await stateOf(world, order)).toBe('completed');
  });

  test('queries the partner after a genuine webhook, and ignores a forged one', async () => {
    const world = await build();
    const order = await sellAndDeposit(world);
    await world.follow();
    const { payoutId } = await world.payout(order);
    const tell = (key: string, id = payoutId): Promise<void> => {
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
      return receiveCardWebhook(world.deps.cards, {
        rawBody,
        header: () => createHmac('sha256', key).update(rawBody).digest('hex'),
      });
    };
    const due = async (): Promise<number> =>
      (
        await world.deps.orders.database.query(
          'SELECT 1 FROM card_payout WHERE next_check_at <= now()',
        )
      ).length;
    await expect(tell('another key')).rejects.toMatchObject({ code: 'ERR_FORBIDDEN' });
    expect(await due()).toBe(0);
    await tell(SANDBOX_CARD_PARTNER_SIGN_KEY);
    await tell(SANDBOX_CARD_PARTNER_SIGN_KEY);
    await tell(SANDBOX_CARD_PARTNER_SIGN_KEY, 'of-nobody');
    expect(await due()).toBe(1);
    await world.follow();
    expect((await world.payout(order)).state).toBe('submitted');
  });
});
