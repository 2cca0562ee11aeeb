import { fundCards, showCardPayout } from '../capabilities/cards/usecases/operator-cards';
import { PAYOUT_CARDS } from '../sandbox/card-partner/payout-pages';
import { verifyBooks } from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import type { TestPartner } from './card-world';
import { withTestDatabases } from './database';
import { useEvmSandbox } from './evm-order-harness';
import type { EvmSandbox } from './evm-sandbox';
import { REFUND } from './order-world';
import { describeSale, orderMailText, sellAndDeposit, stateOf } from './sale-steps';
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

  test('collects a card, then the coins, and pays the card once', async () => {
    const world = await build();
    const order = await world.sell();
    const asked = await describeSale(world, order);
    expect(asked).toMatchObject({
      state: 'created',
      redirectUrl: expect.stringContaining('/payout?token='),
      depositAddress: { depositAddress: '', proof: null },
      cardPayout: { partner: 'sandbox', state: 'created', payoutVerification: 'not_needed' },
      refundAddress: REFUND,
    });
    expect(asked.destinationAddress).toBe((await world.payout(order)).payoutId);
    expect((await describeSale(world, order, null)).redirectUrl).toBeNull();
    await world.nameCard(order);
    const ready = await describeSale(world, order);
    expect(ready).toMatchObject({
      redirectUrl: null,
      depositAddress: { depositAddress: order.depositAddress, proof: expect.anything() as object },
      cardPayout: { state: 'ready' },
    });
    await world.deposit(order);
    expect(await stateOf(world, order)).toBe('sending');
    await world.follow();
    world.decide();
    await world.follow();
    const done = await describeSale(world, order);
    expect(done).toMatchObject({
      state: 'completed',
      cardPayout: { state: 'paid' },
      withdrawals: [
        { amount: done.amountToGet, txId: Object.values(partner.state.read().payouts)[0]!.id },
      ],
    });
    expect(await world.kinds(order)).toEqual([
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
    const payout = await world.payout(order);
    expect(payout.feeMinor).toBe((payout.fiatMinor! * 150n + 9_999n) / 10_000n);
    const { balance } = world.base;
    expect([
      await balance('card_partner', 'sandbox'),
      await balance('card_fee'),
      await balance('payout_in_flight', String(order.orderId)),
      await balance('client', String(order.orderId), 'eth'),
    ]).toEqual([-payout.fiatMinor! - payout.feeMinor!, payout.feeMinor, 0n, 0n]);
    await world.follow();
    await verifyBooks(world.deps.orders);
    expect((await describeSale(world, order)).withdrawals).toHaveLength(1);
    const { database, clock, stores, catalogue } = world.deps.orders;
    const books = {
      database,
      clock,
      catalogue,
      ledger: stores.ledger,
      orders: stores.orders,
      cards: world.base.cardDeps.cards,
      payouts: world.deps.payouts,
      configuredPartner: 'sandbox' as const,
    };
    expect(await showCardPayout(books, String(order.orderId))).toMatchObject([
      { payout: { state: 'paid' }, order: { state: 'completed' } },
    ]);
    const fund = () =>
      fundCards(books, { partner: 'sandbox', slug: 'eur', amount: '1000', reference: 'march' });
    expect(await fund()).toMatch(/^sandbox was paid 1000 EUR: it owes \d+(\.\d+)? EUR now\.$/);
    expect(await fund()).toMatch(
      /^The payment march to sandbox was written down before: it owes \d/,
    );
    expect(await balance('card_partner', 'sandbox')).toBe(
      100_000n - payout.fiatMinor! - payout.feeMinor!,
    );
    await verifyBooks(world.deps.orders);
  });

  test('refunds the coins when the bank rejects the payout, and leaves no exchange in the books', async () => {
    const world = await build();
    const order = await sellAndDeposit(world, PAYOUT_CARDS.refused);
    await world.follow();
    world.decide();
    await world.follow();
    await world.base.world.mineAndWork(6);
    expect(await describeSale(world, order)).toMatchObject({
      state: 'refunded',
      cardPayout: { state: 'refused' },
      withdrawals: [{ instrument: { currencyTitle: 'ETH' } }],
    });
    expect((await world.kinds(order)).slice(3)).toEqual([
      'FUNDS_WITHDRAWAL_START',
      'PAYOUT_REFUSED',
      'REFUND_COMPLETED',
    ]);
    expect((await describeSale(world, order)).orderEvents.map(({ kind }) => kind)).toEqual([
      'REFUND_COMPLETED',
      'REFUND_REQUESTED',
      'FUNDS_WITHDRAWAL_START',
      'DEPOSIT_REGISTERED',
      'INCOMING_FUNDS_DETECTED',
      'CREATION_END',
    ]);
    expect(await orderMailText(world, order, 'refunded')).toMatch(
      /card payout failed[^]*with another card[^]*Refunded: 0\.04\d+ ETH\nTo your address: 0x/,
    );
    expect(await orderMailText(world, order, 'refunded', 'ru')).toMatch(
      /выплата на карту не прошла[^]*укажите другую карту[^]*Возвращено: 0,04\d+ ETH\nНа ваш адрес: 0x/,
    );
    const { balance } = world.base;
    expect([
      await balance('card_partner', 'sandbox'),
      await balance('revenue_platform_fee'),
      await balance('payout_in_flight', String(order.orderId)),
      await balance('client', String(order.orderId), 'eth'),
    ]).toEqual([0n, 0n, 0n, 0n]);
    await verifyBooks(world.deps.orders);
  });

  test('has its own emails', async () => {
    const world = await build();
    const order = await world.sell();
    expect(await orderMailText(world, order, 'created')).toMatch(
      /add your card to sell 0\.05 ETH\n[^]*Your card receives: ≈ \d+\.\d\d EUR\nSend the coins by: /,
    );
    await world.nameCard(order);
    await world.deposit(order);
    expect(await orderMailText(world, order, 'deposit-seen', 'ru')).toMatch(
      new RegExp(
        'монеты обнаружены\\n[^]*делать ничего не нужно[^]*Пришло: 0,05 ETH\\n' +
          'На карту придёт: ≈ \\d+,\\d\\d EUR\\nВходящая транзакция: 0x',
      ),
    );
    await world.follow();
    world.decide();
    await world.follow();
    const paid = await orderMailText(world, order, 'paid-out');
    expect(paid).toMatch(/: \d+\.\d\d EUR paid to your card\n[^]*You sold: 0\.05 ETH\n/);
    expect(paid).not.toContain('0x');
  });
});
