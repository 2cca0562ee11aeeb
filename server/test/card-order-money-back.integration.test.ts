import { requestRefund } from '../capabilities/orders/usecases/request-refund';
import {
  buildCardOrderWorld,
  CARD_FEE_MINOR,
  type CardOrderWorld,
  verifyBooks,
} from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import type { TestPartner } from './card-world';
import { withBothDatabases } from './database';
import { useEvmSandbox } from './evm-order-harness';
import type { EvmSandbox } from './evm-sandbox';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withBothDatabases('orders paid with a card', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);

  test('are not paid out when a chargeback comes before the payout', async () => {
    const world = await build();
    const order = await world.create();
    world.world.blacklist.add(order.destinationAddress);
    await world.pay(order.orderId);
    await world.follow();
    expect((await world.world.order(order.orderId)).state).toBe('on_hold');
    await world.control({
      payment: (await world.cards.payment(order.orderId)).paymentId,
      settle: 'chargeback',
    });
    world.world.blacklist.clear();
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'refunded',
      cardPayment: { state: 'charged_back' },
      withdrawals: [],
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_fee'),
      await world.balance('client', String(order.orderId)),
      await world.balance('card_loss'),
    ]).toEqual([0n, 0n, 0n, 0n]);
    expect(await world.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await verifyBooks(world.deps);
  });

  test('are a visible loss when a chargeback comes after the payout', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    await world.payOut();
    await world.control({
      payment: (await world.cards.payment(order.orderId)).paymentId,
      settle: 'chargeback',
    });
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: { state: 'charged_back' },
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_loss'),
      await world.balance('card_fee'),
    ]).toEqual([0n, 10_000n - CARD_FEE_MINOR, CARD_FEE_MINOR]);
    expect(await world.cardDeps.cards.stuck(world.deps.database, 0, 10)).toMatchObject([
      { orderId: order.orderId, state: 'charged_back' },
    ]);
    await verifyBooks(world.deps);
  });

  test('go back to the card if they cannot be exchanged, and are refunded once the partner confirms it', async () => {
    const world = await build();
    const order = await world.create();
    await world.deps.database.query('DELETE FROM reservation');
    await world.deps.database
      .query(
        `INSERT INTO reservation (order_id, asset_slug, amount_minor)
         SELECT $1, 'usdterc20', balance_minor
         FROM ledger_account
         WHERE kind = 'hot_wallet' AND asset_slug = 'usdterc20'`,
        [(await world.create()).orderId],
      )
      .catch(() => undefined);
    await world.deps.database.query(
      `UPDATE reservation
       SET amount_minor = (
         SELECT balance_minor
         FROM ledger_account
         WHERE kind = 'hot_wallet' AND asset_slug = 'usdterc20'
       )
       WHERE order_id <> $1`,
      [order.orderId],
    );
    await world.pay(order.orderId);
    await world.follow();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: true,
    });
    await requestRefund(world.deps, {
      orderId: order.orderId,
      destinationAddress: order.destinationAddress,
      refundAddress: 'card',
      refundMemo: null,
    });
    await world.follow();
    expect((await world.world.order(order.orderId)).state).toBe('refund_requested');
    await world.control({
      payment: (await world.cards.payment(order.orderId)).paymentId,
      settle: 'refunded',
    });
    await world.follow();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'refunded',
      cardPayment: { state: 'refunded' },
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('client', String(order.orderId)),
      await world.balance('card_fee'),
    ]).toEqual([0n, 0n, 0n]);
    await verifyBooks(world.deps);
  });
});
