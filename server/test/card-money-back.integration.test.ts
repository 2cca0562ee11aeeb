import { returnCardPayment } from '../capabilities/cards/usecases/operator-return';
import type { Order } from '../capabilities/orders/domain/order';
import { buildCardOrderWorld, type CardOrderWorld } from './card-order-world';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';

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

/** All but the fee, 3.95 % of 100 euro. */
const OWED = 9_605n;

withTestDatabases('money of a card that goes back', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);
  const sound = async ({ deps }: CardOrderWorld): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);
  const paid = async (
    world: CardOrderWorld,
  ): Promise<{ readonly order: Order; readonly paymentId: string }> => {
    const order = await world.create();
    await world.pay(order.orderId);
    await world.follow();
    return { order, paymentId: (await world.cards.payment(order.orderId)).paymentId };
  };
  const nothingOwed = async (world: CardOrderWorld, { orderId }: Order): Promise<void> => {
    expect(
      await Promise.all([
        world.balance('card_partner', 'sandbox'),
        world.balance('card_fee'),
        world.balance('client', String(orderId)),
        world.balance('card_loss'),
        world.balance('position'),
      ]),
    ).toEqual([0n, 0n, 0n, 0n, 0n]);
    expect(await world.balance('payout_in_flight', String(orderId), 'usdterc20')).toBe(0n);
    expect(await world.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await sound(world);
  };

  test.each(['queued', 'failed'])(
    'while its payout is %s: the payout is cancelled, and the order ends as refunded',
    async (transferState) => {
      const world = await build();
      const { order, paymentId } = await paid(world);
      expect((await world.world.order(order.orderId)).state).toBe('sending');
      if (transferState === 'failed')
        await world.deps.database.query(
          `UPDATE outgoing_transfer SET state = 'failed', is_final = true, raw_transaction = 'x'`,
        );
      await world.control({ payment: paymentId, settle: 'chargeback' });
      await world.payOut();
      expect(await world.read(order.orderId)).toMatchObject({
        state: 'refunded',
        cardPayment: { state: 'charged_back' },
        withdrawals: [],
      });
      expect(
        (await world.deps.stores.transfers.ofOrder(world.deps.database, order.orderId)).map(
          ({ state }) => state,
        ),
      ).toEqual(['cancelled']);
      expect((await world.world.kinds(order.orderId)).slice(-3)).toEqual([
        'FUNDS_WITHDRAWAL_START',
        'PAYOUT_TAKEN_BACK',
        'REFUND_COMPLETED',
      ]);
      await nothingOwed(world, order);
      expect(world.world.problems).toEqual([]);
    },
  );

  test('while its payout is signed: the payout goes on, and it is a loss', async () => {
    const world = await build();
    const { order, paymentId } = await paid(world);
    await world.world.work();
    await world.control({ payment: paymentId, settle: 'chargeback' });
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: { state: 'charged_back' },
    });
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_loss'),
    ]).toEqual([0n, OWED]);
    await sound(world);
  });

  test('is told by `cancelled` after the capture, which is the only word for it in the documents', async () => {
    const world = await build();
    const order = await world.create();
    world.world.blacklist.add(order.destinationAddress);
    await world.pay(order.orderId);
    await world.follow();
    const { paymentId } = await world.cards.payment(order.orderId);
    partner.state.change((books) => {
      books.payments[paymentId]!.status = 'cancelled';
    });
    world.world.blacklist.clear();
    await world.payOut();
    expect(await world.cards.payment(order.orderId)).toMatchObject({
      state: 'refunded',
      problem: null,
    });
    expect((await world.read(order.orderId)).state).toBe('refunded');
    await nothingOwed(world, order);
  });

  test('between the look at the payment and the payout: nothing is paid out', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    // The partner's word comes after the look before the transaction.
    const { findOrder } = world.cardDeps.cards;
    Object.assign(world.cardDeps.cards, {
      findOrder: async (...[sql, orderId]: Parameters<typeof findOrder>) => {
        if (sql === world.deps.database)
          await sql.query(
            `UPDATE card_payment
             SET problem = 'it is captured, and the partner says now that it is declined'
             WHERE state = 'captured'`,
          );
        return findOrder(sql, orderId);
      },
    });
    await world.payOut();
    expect([
      (await world.world.order(order.orderId)).state,
      await world.deps.stores.transfers.ofOrder(world.deps.database, order.orderId),
    ]).toEqual(['exchanging', []]);
  });

  test('as an operator writes down of a payment that the partner does not speak of', async () => {
    const world = await build();
    const order = await world.create();
    world.world.blacklist.add(order.destinationAddress);
    await world.pay(order.orderId);
    await world.follow();
    const { paymentId } = await world.cards.payment(order.orderId);
    partner.state.change((books) => {
      books.payments = {};
    });
    await world.follow();
    expect((await world.cards.payment(order.orderId)).problem).toContain('nobody has begun to pay');
    const deps = { ...world.deps, cards: world.cardDeps.cards };
    await expect(returnCardPayment(deps, 'none')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await returnCardPayment(deps, paymentId)).toBe(
      `The payer has the payment ${paymentId} back; its order ${order.orderId} is refunded now.`,
    );
    await expect(returnCardPayment(deps, paymentId)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    await world.follow();
    expect((await world.cards.payment(order.orderId)).problem).toBeNull();
    await nothingOwed(world, order);
  });
});
