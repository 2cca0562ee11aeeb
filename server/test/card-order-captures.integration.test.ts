import { expireOrder } from '../capabilities/orders/usecases/expire-order';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import {
  buildCardOrderWorld,
  CARD_FEE_MINOR,
  type CardOrderWorld,
  form,
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

  test('resume at the current price after a late capture', async () => {
    const world = await build();
    const order = await world.create();
    const { redirectUrl } = await world.read(order.orderId);
    world.world.advanceTime(3_700_000);
    await expireOrder(world.deps, order.orderId);
    world.world.marketData.setPrice('EUR', '0.55');
    await fetch(
      redirectUrl!,
      form({ card: TEST_CARDS.success, expiry: '12/40', cvv: '123', holder: 'Somebody' }),
    );
    await world.payOut();
    const done = await world.read(order.orderId);
    expect(done.state).toBe('completed');
    expect(Number(done.amountToGet)).toBeLessThan(
      Number(done.claimedPublicRate.claimedAmountToReceive) * 0.51,
    );
    await verifyBooks(world.deps);
  });

  test('are paid out once when captured twice, and the second payment is held for the payer', async () => {
    const world = await build();
    const order = await world.create();
    const first = await world.read(order.orderId);
    await fetch(first.redirectUrl!, form({ leave: '1' }));
    await world.follow();
    await world.payAgain(order);
    const { paymentId } = await world.cards.payment(order.orderId);
    await world.pay(order.orderId);
    // The partner reports that the abandoned first payment was paid after all.
    const [given] = await world.cardDeps.cards.ofOrder(world.deps.database, order.orderId);
    partner.state.change((books) => {
      books.payments[given!.paymentId]!.status = 'paid';
    });
    await world.payOut();
    await world.payOut();
    const deposits = await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId);
    expect(deposits.map(({ state }) => state).sort()).toEqual(['credited', 'surplus']);
    expect((await world.read(order.orderId)).withdrawals).toHaveLength(1);
    expect(await world.balance('card_partner', 'sandbox')).toBe(2n * (10_000n - CARD_FEE_MINOR));
    expect(await world.balance('client', String(order.orderId))).toBe(-10_000n);
    const surplus = deposits.find(({ state }) => state === 'surplus')!;
    await world.control({ payment: surplus.txId, settle: 'refunded' });
    await world.follow();
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('client', String(order.orderId)),
      await world.balance('card_fee'),
    ]).toEqual([10_000n - CARD_FEE_MINOR, 0n, CARD_FEE_MINOR]);
    expect([given!.paymentId, paymentId]).toContain(surplus.txId);
    // The order reports its own payment, whichever of the two it is.
    expect((await world.read(order.orderId)).cardPayment).toMatchObject({ state: 'captured' });
    await verifyBooks(world.deps);
  });

  test('are not paid out while the partner contradicts itself about the money', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    await world.cards.follow({ consequences: world.cardDeps.consequences });
    await world.control({ behaviour: 'lying' });
    await world.payOut();
    expect([
      (await world.cards.payment(order.orderId)).problem,
      (await world.world.order(order.orderId)).state,
    ]).toEqual([expect.stringContaining('were asked'), 'exchanging']);
    await world.control({ behaviour: 'well' });
    await world.payOut();
    expect((await world.world.order(order.orderId)).state).toBe('completed');
  });

  test('are booked together with their payment or not at all', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    // The process dies between the postings and the end of the transaction.
    const dying = {
      states: new Set(['captured'] as const),
      follow: () => Promise.reject(new Error('died here')),
    };
    await world.cards.follow({ consequences: [...world.cardDeps.consequences, dying] });
    expect([
      (await world.cards.payment(order.orderId)).state,
      await world.balance('card_partner', 'sandbox'),
      await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId),
    ]).toEqual(['created', 0n, []]);
    // The job that advances the order is lost, and the next poll makes up for it. Two concurrent
    // polls do the work once.
    await Promise.all([world.follow(), world.follow()]);
    await world.payOut();
    expect((await world.read(order.orderId)).withdrawals).toHaveLength(1);
    expect(await world.balance('card_partner', 'sandbox')).toBe(10_000n - CARD_FEE_MINOR);
    await verifyBooks(world.deps);
  });
});
