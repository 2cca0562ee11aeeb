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

/** 100 euros less the fee of 3.95 %. */
const OWED = 9_605n;

withTestDatabases('a chargeback or refund of a card payment', (open) => {
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
    'cancels a %s payout, and the order ends as refunded',
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

  test('does not stop a signed payout, and is booked as a loss', async () => {
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

  test('is recognised by `cancelled` after the capture, the only documented status for it', async () => {
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

  test('prevents the payout when it arrives between the check of the payment and the payout', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId);
    // The partner's report arrives after the check that precedes the transaction.
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

  test('can be recorded by an operator when the partner does not report the payment', async () => {
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
