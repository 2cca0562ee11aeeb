import { describeOrder, type Order } from '../../orders';
import { fundCards, showCardPayout } from '../usecases/operator-cards';
import { PAYOUT_CARDS } from '../../../sandbox/card-partner/payout-pages';
import type { TestPartner } from '../../../testing/cards/card-harness';
import { verifyBooks } from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { REFUND } from '../../../testing/orders/order-harness';
import { buildSaleHarness, type SaleHarness } from '../../../testing/cards/sale-harness';
import {
  describeSale,
  orderMailText,
  sellAndDeposit,
  stateOf,
} from '../../../testing/cards/sale-steps';

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

  /** Returns a sale as its client sees it while payouts are held. */
  const whileHeld = async ({ deps, base }: SaleHarness, { orderId }: Order) =>
    describeOrder(
      { ...deps.orders, arePayoutsPaused: () => true },
      await base.harness.order(orderId),
    );

  test('collects a card, then the coins, and pays the card once', async () => {
    const harness = await build();
    const order = await harness.sell();
    const created = await describeSale(harness, order);
    expect(created).toMatchObject({
      state: 'created',
      redirectUrl: expect.stringContaining('/payout?token='),
      depositAddress: { depositAddress: '', proof: null },
      cardPayout: { partner: 'sandbox', state: 'created', payoutVerification: 'not_needed' },
      refundAddress: REFUND,
    });
    expect(created.destinationAddress).toBe((await harness.payout(order)).payoutId);
    expect((await describeSale(harness, order, null)).redirectUrl).toBeNull();
    await harness.nameCard(order);
    const ready = await describeSale(harness, order);
    expect(ready).toMatchObject({
      redirectUrl: null,
      depositAddress: { depositAddress: order.depositAddress, proof: expect.anything() as object },
      cardPayout: { state: 'ready' },
    });
    await harness.deposit(order);
    expect(await stateOf(harness, order)).toBe('sending');
    expect((await whileHeld(harness, order)).payoutsPaused).toBe(true);
    await harness.follow();
    expect(await whileHeld(harness, order)).not.toHaveProperty('payoutsPaused');
    harness.decide();
    await harness.follow();
    const done = await describeSale(harness, order);
    expect(done).toMatchObject({
      state: 'completed',
      cardPayout: { state: 'paid' },
      withdrawals: [
        { amount: done.amountToGet, txId: Object.values(partner.state.read().payouts)[0]!.id },
      ],
    });
    expect(await harness.kinds(order)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    // The public transaction id doesn't open the page of the payout.
    const pages = await Promise.all(
      ['id', 'token'].map((name) =>
        fetch(`${partner.url}/payout?${name}=${done.withdrawals[0]!.txId}`),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    const payout = await harness.payout(order);
    expect(payout.feeMinor).toBe((payout.fiatMinor! * 150n + 9_999n) / 10_000n);
    const { balance } = harness.base;
    expect([
      await balance('card_partner', 'sandbox'),
      await balance('card_fee'),
      await balance('payout_in_flight', String(order.orderId)),
      await balance('client', String(order.orderId), 'eth'),
    ]).toEqual([-payout.fiatMinor! - payout.feeMinor!, payout.feeMinor, 0n, 0n]);
    await harness.follow();
    await verifyBooks(harness.deps.orders);
    expect((await describeSale(harness, order)).withdrawals).toHaveLength(1);
    const { database, clock, stores, catalogue } = harness.deps.orders;
    const books = {
      database,
      clock,
      catalogue,
      ledger: stores.ledger,
      orders: stores.orders,
      cards: harness.base.cardDeps.cards,
      payouts: harness.deps.payouts,
      configuredPartner: 'sandbox' as const,
    };
    expect(await showCardPayout(books, String(order.orderId))).toMatchObject([
      { payout: { state: 'paid' }, order: { state: 'completed' } },
    ]);
    const fund = () =>
      fundCards(books, { partner: 'sandbox', slug: 'eur', amount: '1000', reference: 'march' });
    expect(await fund()).toMatch(/^sandbox was paid 1000 EUR: it owes \d+(\.\d+)? EUR now\.$/);
    expect(await fund()).toMatch(/^The payment march to sandbox was already recorded: it owes \d/);
    expect(await balance('card_partner', 'sandbox')).toBe(
      100_000n - payout.fiatMinor! - payout.feeMinor!,
    );
    await verifyBooks(harness.deps.orders);
  });

  test('refunds the coins when the bank rejects the payout, and reverses the exchange in the books', async () => {
    const harness = await build();
    const order = await sellAndDeposit(harness, PAYOUT_CARDS.refused);
    await harness.follow();
    harness.decide();
    await harness.follow();
    await harness.base.harness.mineAndWork(6);
    expect(await describeSale(harness, order)).toMatchObject({
      state: 'refunded',
      cardPayout: { state: 'refused' },
      withdrawals: [{ instrument: { currencyTitle: 'ETH' } }],
    });
    expect((await harness.kinds(order)).slice(3)).toEqual([
      'FUNDS_WITHDRAWAL_START',
      'PAYOUT_REFUSED',
      'REFUND_COMPLETED',
    ]);
    expect((await describeSale(harness, order)).orderEvents.map(({ kind }) => kind)).toEqual([
      'REFUND_COMPLETED',
      'REFUND_REQUESTED',
      'FUNDS_WITHDRAWAL_START',
      'DEPOSIT_REGISTERED',
      'INCOMING_FUNDS_DETECTED',
      'CREATION_END',
    ]);
    expect(await orderMailText(harness, order, 'refunded')).toMatch(
      /card payout failed[^]*with another card[^]*Refunded: 0\.04\d+ ETH\nTo your address: 0x/,
    );
    expect(await orderMailText(harness, order, 'refunded', 'ru')).toMatch(
      /выплата на карту не прошла[^]*укажите другую карту[^]*Возвращено: 0,04\d+ ETH\nНа ваш адрес: 0x/,
    );
    const { balance } = harness.base;
    expect([
      await balance('card_partner', 'sandbox'),
      await balance('revenue_platform_fee'),
      await balance('payout_in_flight', String(order.orderId)),
      await balance('client', String(order.orderId), 'eth'),
    ]).toEqual([0n, 0n, 0n, 0n]);
    await verifyBooks(harness.deps.orders);
  });

  test('sends emails that are worded for a sale', async () => {
    const harness = await build();
    const order = await harness.sell();
    expect(await orderMailText(harness, order, 'created')).toMatch(
      /add your card to sell 0\.05 ETH\n[^]*Your card receives: ≈ \d+\.\d\d EUR\nSend the coins by: /,
    );
    await harness.nameCard(order);
    await harness.deposit(order);
    expect(await orderMailText(harness, order, 'deposit-seen', 'ru')).toMatch(
      new RegExp(
        'монеты обнаружены\\n[^]*делать ничего не нужно[^]*Пришло: 0,05 ETH\\n' +
          'На карту придёт: ≈ \\d+,\\d\\d EUR\\nВходящая транзакция: 0x',
      ),
    );
    await harness.follow();
    harness.decide();
    await harness.follow();
    const paid = await orderMailText(harness, order, 'paid-out');
    expect(paid).toMatch(/: \d+\.\d\d EUR paid to your card\n[^]*You sold: 0\.05 ETH\n/);
    expect(paid).not.toContain('0x');
  });
});
