import { describeOrder } from '../../orders';
import { requestRefund } from '../../orders/usecases/request-refund';
import type { TestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  CARD_FEE_MINOR,
  type CardOrderHarness,
  verifyBooks,
} from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withBothDatabases('orders paid with a card', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);

  test('are not paid out when a chargeback comes before the payout', async () => {
    const harness = await build();
    const order = await harness.create();
    harness.harness.blacklist.add(order.destinationAddress);
    await harness.pay(order.orderId);
    await harness.follow();
    expect((await harness.harness.order(order.orderId)).state).toBe('on_hold');
    await harness.control({
      payment: (await harness.cards.payment(order.orderId)).paymentId,
      settle: 'chargeback',
    });
    harness.harness.blacklist.clear();
    await harness.payOut();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'refunded',
      cardPayment: { state: 'charged_back' },
      withdrawals: [],
    });
    expect([
      await harness.balance('card_partner', 'sandbox'),
      await harness.balance('card_fee'),
      await harness.balance('client', String(order.orderId)),
      await harness.balance('card_loss'),
    ]).toEqual([0n, 0n, 0n, 0n]);
    expect(await harness.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await verifyBooks(harness.deps);
  });

  test('are a visible loss when a chargeback comes after the payout', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId);
    await harness.payOut();
    await harness.control({
      payment: (await harness.cards.payment(order.orderId)).paymentId,
      settle: 'chargeback',
    });
    await harness.payOut();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: { state: 'charged_back' },
    });
    expect([
      await harness.balance('card_partner', 'sandbox'),
      await harness.balance('card_loss'),
      await harness.balance('card_fee'),
    ]).toEqual([0n, 10_000n - CARD_FEE_MINOR, CARD_FEE_MINOR]);
    expect(await harness.cardDeps.cards.stuck(harness.deps.database, 0, 10)).toMatchObject([
      { orderId: order.orderId, state: 'charged_back' },
    ]);
    await verifyBooks(harness.deps);
  });

  test('are refunded to the card on request if they cannot be exchanged', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.deps.database.query('DELETE FROM reservation');
    await harness.deps.database
      .query(
        `INSERT INTO reservation (order_id, asset_slug, amount_minor)
         SELECT $1, 'usdterc20', balance_minor
         FROM ledger_account
         WHERE kind = 'hot_wallet' AND asset_slug = 'usdterc20'`,
        [(await harness.create()).orderId],
      )
      .catch(() => undefined);
    await harness.deps.database.query(
      `UPDATE reservation
       SET amount_minor = (
         SELECT balance_minor
         FROM ledger_account
         WHERE kind = 'hot_wallet' AND asset_slug = 'usdterc20'
       )
       WHERE order_id <> $1`,
      [order.orderId],
    );
    await harness.pay(order.orderId);
    await harness.follow();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: true,
    });
    await requestRefund(harness.deps, {
      orderId: order.orderId,
      destinationAddress: order.destinationAddress,
      refundAddress: 'card',
      refundMemo: null,
    });
    await harness.follow();
    const refunding = await harness.harness.order(order.orderId);
    expect(refunding.state).toBe('refund_requested');
    // The partner refunds the payment, whether or not we hold our payouts.
    expect(
      await describeOrder({ ...harness.deps, arePayoutsPaused: () => true }, refunding),
    ).not.toHaveProperty('payoutsPaused');
    await harness.control({
      payment: (await harness.cards.payment(order.orderId)).paymentId,
      settle: 'refunded',
    });
    await harness.follow();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'refunded',
      cardPayment: { state: 'refunded' },
    });
    expect([
      await harness.balance('card_partner', 'sandbox'),
      await harness.balance('client', String(order.orderId)),
      await harness.balance('card_fee'),
    ]).toEqual([0n, 0n, 0n]);
    await verifyBooks(harness.deps);
  });
});
