import type { CardPartner } from '../ports/card-partner';
import { acceptFee } from '../usecases/operator-accept-fee';
import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  type CardOrderHarness,
} from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness } from '../../../testing/cards/sale-harness';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases('the fee of a card partner', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);
  const sound = async ({ deps }: CardOrderHarness): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);

  test('is booked even if its amount is not stored until the partner is being queried', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId);
    await harness.deps.database.query('UPDATE card_payment SET fee_minor = NULL');
    const { partner: asked, cards, clock } = harness.cardDeps;
    const readPayment = async (paymentId: string) => {
      await cards.noteStarted(
        harness.deps.database,
        paymentId,
        { partnerPaymentId: null, redirectUrl: 'https://partner.example/', feeMinor: 380n },
        clock.nowMs(),
      );
      return asked.readPayment(paymentId);
    };
    await harness.cards.follow({
      handlers: harness.cardDeps.handlers,
      partner: { ...asked, readPayment },
    });
    expect([
      await harness.balance('card_fee'),
      await harness.balance('card_partner', 'sandbox'),
    ]).toEqual([380n, 9_620n]);
    await sound(harness);
  });

  test('must be accepted by an operator if a payment costs more than agreed', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId);
    await harness.deps.database.query('UPDATE card_payment SET fee_minor = 500');
    await harness.follow();
    const payment = await harness.cards.payment(order.orderId);
    expect(payment).toMatchObject({
      state: 'created',
      problem: expect.stringContaining('the partner keeps 500 (cents) where 396 were agreed on'),
    });
    expect(
      await harness.deps.database.query('SELECT 1 FROM ledger_transaction WHERE order_id = $1', [
        order.orderId,
      ]),
    ).toEqual([]);
    expect(
      (await harness.cardDeps.cards.stuck(harness.deps.database, 0, 10)).map(
        ({ paymentId }) => paymentId,
      ),
    ).toEqual([payment.paymentId]);
    const books = { database: harness.deps.database, cards: harness.cardDeps.cards };
    await expect(
      acceptFee(books, { orderId: order.orderId, amount: 'much' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await expect(acceptFee(books, { orderId: 1, amount: '5' })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    expect(await acceptFee(books, { orderId: order.orderId, amount: '5' })).toContain(
      `up to 5 of order ${order.orderId}`,
    );
    await harness.follow();
    expect(await harness.cards.payment(order.orderId)).toMatchObject({
      state: 'captured',
      problem: null,
    });
    expect([
      await harness.balance('card_fee'),
      await harness.balance('card_partner', 'sandbox'),
    ]).toEqual([500n, 9_500n]);
    await sound(harness);
  });

  test('prevents the start of a payment if it is higher than agreed', async () => {
    const harness = await build();
    const { partner: asked } = harness.cardDeps;
    const expensive: CardPartner = {
      ...asked,
      createPayment: async (payment) => ({
        ...(await asked.createPayment(payment)),
        feeMinor: 500n,
      }),
    };
    await expect(harness.create({}, {}, { partner: expensive })).rejects.toMatchObject({
      details: { reason: 'partner_dearer' },
    });
    expect(
      await harness.deps.database.query('SELECT state, redirect_url FROM card_payment'),
    ).toEqual([{ state: 'expired', redirect_url: null }]);
  });

  test('must be accepted by an operator if a payout costs more than agreed', async () => {
    const harness = await buildSaleHarness(await open(), sandbox, partner);
    const { orders, partner: asked } = harness.deps;
    const order = await harness.sell();
    await harness.nameCard(order);
    await harness.deposit(order);
    await harness.follow();
    partner.state.change((books) => {
      Object.assign(Object.values(books.payouts)[0]!, { status: 'paid', fee: '4.10' });
    });
    await harness.follow();
    expect(await harness.payout(order)).toMatchObject({
      state: 'submitted',
      problem: expect.stringContaining('it is paid, and the partner keeps 410 (cents) where'),
    });
    expect([
      (await harness.base.harness.order(order.orderId)).state,
      await harness.base.balance('card_fee'),
    ]).toEqual(['sending', 0n]);
    expect((await asked.read((await harness.payout(order)).payoutId))?.feeMinor).toBe(410n);
    await acceptFee(
      { database: orders.database, cards: harness.deps.cards.cards },
      { orderId: order.orderId, amount: '4.10' },
    );
    await harness.follow();
    expect([
      (await harness.base.harness.order(order.orderId)).state,
      await harness.base.balance('card_fee'),
    ]).toEqual(['completed', 410n]);
    await sound(harness.base);
  });
});
