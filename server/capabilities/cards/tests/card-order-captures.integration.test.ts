import { expireOrder } from '../../orders/usecases/expire-order';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
import type { TestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  CARD_FEE_MINOR,
  type CardOrderHarness,
  form,
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

  test('resume at the current price after a late capture', async () => {
    const harness = await build();
    const order = await harness.create();
    const { redirectUrl } = await harness.read(order.orderId);
    harness.harness.advanceTime(3_700_000);
    await expireOrder(harness.deps, order.orderId);
    harness.harness.marketData.setPrice('EUR', '0.55');
    await fetch(
      redirectUrl!,
      form({ card: TEST_CARDS.success, expiry: '12/40', cvv: '123', holder: 'Somebody' }),
    );
    await harness.payOut();
    const done = await harness.read(order.orderId);
    expect(done.state).toBe('completed');
    expect(Number(done.amountToGet)).toBeLessThan(
      Number(done.claimedPublicRate.claimedAmountToReceive) * 0.51,
    );
    await verifyBooks(harness.deps);
  });

  test('are paid out once if the buyer pays twice, and the second payment is held for the payer', async () => {
    const harness = await build();
    const order = await harness.create();
    const first = await harness.read(order.orderId);
    await fetch(first.redirectUrl!, form({ leave: '1' }));
    await harness.follow();
    await harness.payAgain(order);
    const { paymentId } = await harness.cards.payment(order.orderId);
    await harness.pay(order.orderId);
    // The partner reports that the abandoned first payment was paid after all.
    const [given] = await harness.cardDeps.cards.ofOrder(harness.deps.database, order.orderId);
    partner.state.change((books) => {
      books.payments[given!.paymentId]!.status = 'paid';
    });
    await harness.payOut();
    await harness.payOut();
    const deposits = await harness.deps.stores.deposits.ofOrder(
      harness.deps.database,
      order.orderId,
    );
    expect(deposits.map(({ state }) => state).sort()).toEqual(['credited', 'surplus']);
    expect((await harness.read(order.orderId)).withdrawals).toHaveLength(1);
    expect(await harness.balance('card_partner', 'sandbox')).toBe(2n * (10_000n - CARD_FEE_MINOR));
    expect(await harness.balance('client', String(order.orderId))).toBe(-10_000n);
    const extraDeposit = deposits.find(({ state }) => state === 'surplus')!;
    await harness.control({ payment: extraDeposit.txId, settle: 'refunded' });
    await harness.follow();
    expect([
      await harness.balance('card_partner', 'sandbox'),
      await harness.balance('client', String(order.orderId)),
      await harness.balance('card_fee'),
    ]).toEqual([10_000n - CARD_FEE_MINOR, 0n, CARD_FEE_MINOR]);
    expect([given!.paymentId, paymentId]).toContain(extraDeposit.txId);
    // The order reports the payment that funded it, whichever of the two that is.
    expect((await harness.read(order.orderId)).cardPayment).toMatchObject({ state: 'captured' });
    await verifyBooks(harness.deps);
  });

  test('are not paid out while the partner contradicts itself about the money', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId);
    await harness.cards.follow({ handlers: harness.cardDeps.handlers });
    await harness.control({ behaviour: 'lying' });
    await harness.payOut();
    expect([
      (await harness.cards.payment(order.orderId)).problem,
      (await harness.harness.order(order.orderId)).state,
    ]).toEqual([expect.stringContaining('instead of'), 'exchanging']);
    await harness.control({ behaviour: 'well' });
    await harness.payOut();
    expect((await harness.harness.order(order.orderId)).state).toBe('completed');
  });

  test('are booked together with their payment or not at all', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId);
    // The process dies between the postings and the end of the transaction.
    const dying = {
      states: new Set(['captured'] as const),
      follow: () => Promise.reject(new Error('died here')),
    };
    await harness.cards.follow({ handlers: [...harness.cardDeps.handlers, dying] });
    expect([
      (await harness.cards.payment(order.orderId)).state,
      await harness.balance('card_partner', 'sandbox'),
      await harness.deps.stores.deposits.ofOrder(harness.deps.database, order.orderId),
    ]).toEqual(['created', 0n, []]);
    // The job that advances the order is lost, and the next poll makes up for it. Two concurrent
    // polls do this only once.
    await Promise.all([harness.follow(), harness.follow()]);
    await harness.payOut();
    expect((await harness.read(order.orderId)).withdrawals).toHaveLength(1);
    expect(await harness.balance('card_partner', 'sandbox')).toBe(10_000n - CARD_FEE_MINOR);
    await verifyBooks(harness.deps);
  });
});
