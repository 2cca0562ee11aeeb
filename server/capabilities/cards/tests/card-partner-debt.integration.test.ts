import { createCardPayoutStore } from '../store/card-payout-store';
import { settleCards, showCardPayments } from '../usecases/operator-cards';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
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

withBothDatabases('the balance of the card partner', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);

  test('equals the captured payments, less returned payments and what the partner has paid us', async () => {
    const harness = await build();
    for (const outcome of ['kept', 'refunded', 'chargeback', 'declined'] as const) {
      const order = await harness.create();
      await harness.pay(
        order.orderId,
        outcome === 'declined' ? TEST_CARDS.decline : TEST_CARDS.success,
      );
      await harness.payOut();
      if (outcome === 'refunded' || outcome === 'chargeback')
        await harness.control({
          payment: (await harness.cards.payment(order.orderId)).paymentId,
          settle: outcome,
        });
    }
    await harness.payOut();
    const [{ owed } = { owed: '' }] = await harness.deps.database.query<{ owed: string }>(
      `SELECT sum(fiat_minor - coalesce(card_payment.fee_minor, card_order.fee_minor)) AS owed
       FROM card_payment
       JOIN card_order USING (order_id)
       WHERE state = 'captured'`,
    );
    expect(await harness.balance('card_partner', 'sandbox')).toBe(BigInt(owed));
    const { database, clock, stores, catalogue } = harness.deps;
    const books = {
      database,
      clock,
      catalogue,
      ledger: stores.ledger,
      orders: stores.orders,
      cards: harness.cardDeps.cards,
      payouts: createCardPayoutStore(),
      configuredPartner: 'sandbox' as const,
    };
    const settle = () =>
      settleCards(books, { partner: 'sandbox', slug: 'eur', amount: '50.05', reference: 'march' });
    expect(await settle()).toBe('sandbox has paid 50.05 EUR: it owes 46 EUR now.');
    expect(await settle()).toBe(
      'The payment march of sandbox was already recorded: it owes 46 EUR now.',
    );
    await expect(
      settleCards(books, { partner: 'sandbox', slug: 'eth', amount: '1', reference: 'april' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await expect(
      settleCards(books, { partner: 'mercuryo', slug: 'eur', amount: '1', reference: 'may' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    const former = { ...books, configuredPartner: null };
    await expect(
      settleCards(former, { partner: 'sandbox', slug: 'usd', amount: '1', reference: 'june' }),
    ).rejects.toThrow('No card partner is configured, and sandbox owes no usd');
    expect(
      await settleCards(former, {
        partner: 'sandbox',
        slug: 'eur',
        amount: '46',
        reference: 'july',
      }),
    ).toBe('sandbox has paid 46 EUR: it owes 0 EUR now.');
    expect(
      await showCardPayments(
        books,
        (await harness.cards.payment((await harness.create()).orderId)).paymentId,
      ),
    ).toMatchObject([
      { order: { state: 'awaiting_deposit', agreed: { feeMinor: CARD_FEE_MINOR } } },
    ]);
    await verifyBooks(harness.deps);
  });
});
