import type { CardPartner } from '../capabilities/cards/ports/card-partner';
import { acceptFee } from '../capabilities/cards/usecases/operator-accept-fee';
import { buildCardOrderWorld, type CardOrderWorld } from './card-order-world';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';
import { buildSaleWorld } from './sale-world';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases('the fee of a card partner', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);
  const sound = async ({ deps }: CardOrderWorld): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);

  test('is booked for a payment as stored at capture, not as stored when the partner was queried', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    await world.deps.database.query('UPDATE card_payment SET fee_minor = NULL');
    const { partner: asked, cards, clock } = world.cardDeps;
    const readPayment = async (paymentId: string) => {
      await cards.noteStarted(
        world.deps.database,
        paymentId,
        { partnerPaymentId: null, redirectUrl: 'https://partner.example/', feeMinor: 380n },
        clock.nowMs(),
      );
      return asked.readPayment(paymentId);
    };
    await world.cards.follow({
      consequences: world.cardDeps.consequences,
      partner: { ...asked, readPayment },
    });
    expect([
      await world.balance('card_fee'),
      await world.balance('card_partner', 'sandbox'),
    ]).toEqual([380n, 9_620n]);
    await sound(world);
  });

  test('is booked only after an operator accepts it when a payment costs more than agreed', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    await world.deps.database.query('UPDATE card_payment SET fee_minor = 500');
    await world.follow();
    const payment = await world.cards.payment(order.orderId);
    expect(payment).toMatchObject({
      state: 'created',
      problem: expect.stringContaining('the partner keeps 500 (cents) where 396 were agreed on'),
    });
    expect(
      await world.deps.database.query('SELECT 1 FROM ledger_transaction WHERE order_id = $1', [
        order.orderId,
      ]),
    ).toEqual([]);
    expect(
      (await world.cardDeps.cards.stuck(world.deps.database, 0, 10)).map(
        ({ paymentId }) => paymentId,
      ),
    ).toEqual([payment.paymentId]);
    const books = { database: world.deps.database, cards: world.cardDeps.cards };
    await expect(
      acceptFee(books, { orderId: order.orderId, amount: 'much' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await expect(acceptFee(books, { orderId: 1, amount: '5' })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    expect(await acceptFee(books, { orderId: order.orderId, amount: '5' })).toContain(
      `up to 5 of order ${order.orderId}`,
    );
    await world.follow();
    expect(await world.cards.payment(order.orderId)).toMatchObject({
      state: 'captured',
      problem: null,
    });
    expect([
      await world.balance('card_fee'),
      await world.balance('card_partner', 'sandbox'),
    ]).toEqual([500n, 9_500n]);
    await sound(world);
  });

  test('prevents a payment from starting when it is higher than agreed', async () => {
    const world = await build();
    const { partner: asked } = world.cardDeps;
    const dear: CardPartner = {
      ...asked,
      createPayment: async (payment) => ({
        ...(await asked.createPayment(payment)),
        feeMinor: 500n,
      }),
    };
    await expect(world.create({}, {}, { partner: dear })).rejects.toMatchObject({
      details: { reason: 'partner_dearer' },
    });
    expect(await world.deps.database.query('SELECT state, redirect_url FROM card_payment')).toEqual(
      [{ state: 'expired', redirect_url: null }],
    );
  });

  test('is booked only after an operator accepts it when a payout costs more than agreed', async () => {
    const world = await buildSaleWorld(await open(), sandbox, partner);
    const { orders, partner: asked } = world.deps;
    const order = await world.sell();
    await world.nameCard(order);
    await world.deposit(order);
    await world.follow();
    partner.state.change((books) => {
      Object.assign(Object.values(books.payouts)[0]!, { status: 'paid', fee: '4.10' });
    });
    await world.follow();
    expect(await world.payout(order)).toMatchObject({
      state: 'submitted',
      problem: expect.stringContaining('it is paid, and the partner keeps 410 (cents) where'),
    });
    expect([
      (await world.base.world.order(order.orderId)).state,
      await world.base.balance('card_fee'),
    ]).toEqual(['sending', 0n]);
    expect((await asked.read((await world.payout(order)).payoutId))?.feeMinor).toBe(410n);
    await acceptFee(
      { database: orders.database, cards: world.deps.cards.cards },
      { orderId: order.orderId, amount: '4.10' },
    );
    await world.follow();
    expect([
      (await world.base.world.order(order.orderId)).state,
      await world.base.balance('card_fee'),
    ]).toEqual(['completed', 410n]);
    await sound(world.base);
  });
});
