import { returnCardPayment } from '../usecases/operator-return';
import type { Order } from '../../orders/domain/order';
import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  type CardOrderHarness,
} from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

/** 100 euros less the fee of 3.95 %. */
const OWED = 9_605n;

withTestDatabases('a chargeback or refund of a card payment', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);
  const sound = async ({ deps }: CardOrderHarness): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);
  const paid = async (
    harness: CardOrderHarness,
  ): Promise<{ readonly order: Order; readonly paymentId: string }> => {
    const order = await harness.create();
    await harness.pay(order.orderId);
    await harness.follow();
    return { order, paymentId: (await harness.cards.payment(order.orderId)).paymentId };
  };
  const nothingOwed = async (harness: CardOrderHarness, { orderId }: Order): Promise<void> => {
    expect(
      await Promise.all([
        harness.balance('card_partner', 'sandbox'),
        harness.balance('card_fee'),
        harness.balance('client', String(orderId)),
        harness.balance('card_loss'),
        harness.balance('position'),
      ]),
    ).toEqual([0n, 0n, 0n, 0n, 0n]);
    expect(await harness.balance('payout_in_flight', String(orderId), 'usdterc20')).toBe(0n);
    expect(await harness.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await sound(harness);
  };

  test.each(['queued', 'failed'])(
    'cancels a %s payout, and the order ends as refunded',
    async (transferState) => {
      const harness = await build();
      const { order, paymentId } = await paid(harness);
      expect((await harness.harness.order(order.orderId)).state).toBe('sending');
      if (transferState === 'failed')
        await harness.deps.database.query(
          `UPDATE outgoing_transfer SET state = 'failed', is_final = true, raw_transaction = 'x'`,
        );
      await harness.control({ payment: paymentId, settle: 'chargeback' });
      await harness.payOut();
      expect(await harness.read(order.orderId)).toMatchObject({
        state: 'refunded',
        cardPayment: { state: 'charged_back' },
        withdrawals: [],
      });
      expect(
        (await harness.deps.stores.transfers.ofOrder(harness.deps.database, order.orderId)).map(
          ({ state }) => state,
        ),
      ).toEqual(['cancelled']);
      expect((await harness.harness.kinds(order.orderId)).slice(-3)).toEqual([
        'FUNDS_WITHDRAWAL_START',
        'PAYOUT_TAKEN_BACK',
        'REFUND_COMPLETED',
      ]);
      await nothingOwed(harness, order);
      expect(harness.harness.problems).toEqual([]);
    },
  );

  test('does not stop a signed payout, and is booked as a loss', async () => {
    const harness = await build();
    const { order, paymentId } = await paid(harness);
    await harness.harness.work();
    await harness.control({ payment: paymentId, settle: 'chargeback' });
    await harness.payOut();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: { state: 'charged_back' },
    });
    expect([
      await harness.balance('card_partner', 'sandbox'),
      await harness.balance('card_loss'),
    ]).toEqual([0n, OWED]);
    await sound(harness);
  });

  test('is recognised by the status `cancelled` after the capture', async () => {
    const harness = await build();
    const order = await harness.create();
    harness.harness.blacklist.add(order.destinationAddress);
    await harness.pay(order.orderId);
    await harness.follow();
    const { paymentId } = await harness.cards.payment(order.orderId);
    partner.state.change((books) => {
      books.payments[paymentId]!.status = 'cancelled';
    });
    harness.harness.blacklist.clear();
    await harness.payOut();
    expect(await harness.cards.payment(order.orderId)).toMatchObject({
      state: 'refunded',
      problem: null,
    });
    expect((await harness.read(order.orderId)).state).toBe('refunded');
    await nothingOwed(harness, order);
  });

  test('prevents the payout even if it is reported after the check of the payment', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId);
    // The partner's report arrives after the check that precedes the transaction.
    const { findOrder } = harness.cardDeps.cards;
    Object.assign(harness.cardDeps.cards, {
      findOrder: async (...[sql, orderId]: Parameters<typeof findOrder>) => {
        if (sql === harness.deps.database)
          await sql.query(
            `UPDATE card_payment
             SET problem = 'it is captured, and the partner now reports that it is declined'
             WHERE state = 'captured'`,
          );
        return findOrder(sql, orderId);
      },
    });
    await harness.payOut();
    expect([
      (await harness.harness.order(order.orderId)).state,
      await harness.deps.stores.transfers.ofOrder(harness.deps.database, order.orderId),
    ]).toEqual(['exchanging', []]);
  });

  test('can be recorded by an operator when the partner does not report the payment', async () => {
    const harness = await build();
    const order = await harness.create();
    harness.harness.blacklist.add(order.destinationAddress);
    await harness.pay(order.orderId);
    await harness.follow();
    const { paymentId } = await harness.cards.payment(order.orderId);
    partner.state.change((books) => {
      books.payments = {};
    });
    await harness.follow();
    expect((await harness.cards.payment(order.orderId)).problem).toContain(
      'payment has not started',
    );
    const deps = { ...harness.deps, cards: harness.cardDeps.cards };
    await expect(returnCardPayment(deps, 'none')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await returnCardPayment(deps, paymentId)).toBe(
      `The payer has the payment ${paymentId} back; its order ${order.orderId} is refunded now.`,
    );
    await expect(returnCardPayment(deps, paymentId)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    await harness.follow();
    expect((await harness.cards.payment(order.orderId)).problem).toBeNull();
    await nothingOwed(harness, order);
  });
});
