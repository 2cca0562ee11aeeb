import { CardPartnerError } from '../capabilities/cards/ports/card-partner-errors';
import { giveUpPayout } from '../capabilities/cards/usecases/operator-give-up';
import type { Order } from '../capabilities/orders/domain/order';
import { expireOverdueOrders } from '../capabilities/orders/usecases/expire-order';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';
import { buildSaleWorld, type SaleWorld } from './sale-world';

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

withTestDatabases('the status of a sale at the partner', (open) => {
  const build = async (): Promise<SaleWorld> => buildSaleWorld(await open(), sandbox, partner);
  const stateOf = async (world: SaleWorld, { orderId }: Order): Promise<string> =>
    (await world.base.world.order(orderId)).state;
  const sound = async ({ deps: { orders } }: SaleWorld): Promise<void> =>
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  /** Creates a sale whose coins have arrived and whose card status is two minutes old. */
  const onOldWord = async (world: SaleWorld): Promise<Order> => {
    const order = await world.sell();
    await world.nameCard(order);
    await world.deps.orders.database.query(
      "UPDATE card_payout SET told_at = told_at - interval '2 minutes', next_check_at = NULL",
    );
    await world.deposit(order);
    return order;
  };

  test('is requested again when it is old, and the order resumes only with the response', async () => {
    const world = await build();
    const jobs: unknown[] = [];
    Object.assign(world.deps.orders, {
      jobs: { enqueue: async (_sql: unknown, job: unknown) => void jobs.push(job) },
    });
    const order = await onOldWord(world);
    expect(await stateOf(world, order)).toBe('exchanging');
    jobs.length = 0;
    await world.follow();
    expect(jobs).toEqual([{ name: 'order-advance', payload: { orderId: order.orderId } }]);
    await world.base.world.mineAndWork(1);
    expect(await stateOf(world, order)).toBe('sending');
    await sound(world);
  });

  test('leads to a refund without an exchange when the card is gone', async () => {
    const world = await build();
    const order = await onOldWord(world);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await world.follow();
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await world.kinds(order)).not.toContain('FUNDS_WITHDRAWAL_START');
    await sound(world);
  });

  test('leaves the coins unexchanged when it is about another payout', async () => {
    const world = await build();
    const order = await onOldWord(world);
    await world.follow({
      read: async (payoutId) => ({
        ...(await world.deps.partner.read(payoutId))!,
        partnerPayoutId: 'another',
      }),
    });
    await world.base.world.mineAndWork(1);
    expect(await stateOf(world, order)).toBe('exchanging');
    expect(await world.payout(order)).toMatchObject({
      state: 'ready',
      problem: expect.stringContaining('speaks of another payout'),
    });
  });

  test('is no longer requested after a sale without a card has expired, and needs no operator', async () => {
    const world = await build();
    const order = await world.sell();
    const { database } = world.deps.orders;
    const away = () => Promise.reject(new CardPartnerError('unavailable', 'no answer'));
    await database.query("UPDATE card_payout SET updated_at = now() - interval '20 minutes'");
    await world.follow({ read: away });
    expect((await world.payout(order)).problem).toContain('could not be asked');
    expect(await world.deps.payouts.stuck(database, 0, 10)).toHaveLength(1);
    world.base.world.advanceTime(3_600_001);
    await expireOverdueOrders(world.deps.orders);
    await world.follow({ read: away });
    expect([await stateOf(world, order), (await world.payout(order)).problem]).toEqual([
      'expired',
      null,
    ]);
    expect(
      await database.query('SELECT 1 FROM card_payout WHERE next_check_at IS NOT NULL'),
    ).toEqual([]);
    expect(await world.deps.payouts.stuck(database, 0, 10)).toEqual([]);
    // A payout that was never requested but is paid needs an operator, however old the order is.
    partner.state.change((books) => {
      Object.assign(Object.values(books.payouts)[0]!, {
        status: 'paid',
        fiatAmount: '1.00',
        fee: '0.02',
      });
    });
    await database.query('UPDATE card_payout SET next_check_at = now()');
    await world.follow();
    expect((await world.payout(order)).problem).not.toBeNull();
    expect(await world.deps.payouts.stuck(database, 0, 10)).toHaveLength(1);
  });

  test('is requested for pending payouts first, however many sales still wait for a card', async () => {
    const world = await build();
    const order = await world.sell();
    await world.nameCard(order);
    await world.deposit(order);
    const [unnamed, { payoutId }] = [await world.sell(), await world.payout(order)];
    const { database } = world.deps.orders;
    await database.query(
      `UPDATE card_payout
       SET next_check_at = now() - CASE
         WHEN order_id = $1 THEN interval '1 minute'
         ELSE interval '1 day'
       END`,
      [order.orderId],
    );
    const claim = async (): Promise<string[]> =>
      (await world.deps.payouts.claimDue(database, 1, Date.now(), Date.now() + 60_000)).map(
        (payout) => payout.payoutId,
      );
    expect([await claim(), await claim(), await claim()]).toEqual([
      [payoutId],
      [(await world.payout(unnamed)).payoutId],
      [],
    ]);
  });

  describe('for a payout that an operator abandons', () => {
    const longAgo = ({ deps: { orders } }: SaleWorld) =>
      orders.database.query(
        "UPDATE card_payout SET given_up_at = given_up_at - interval '2 minutes'",
      );
    const giveUp = ({ deps: { orders, payouts, cards } }: SaleWorld, id: string | number) =>
      giveUpPayout({ database: orders.database, payouts, clock: cards.clock }, String(id));
    const exchanged = async (world: SaleWorld): Promise<Order> => {
      const order = await world.sell();
      await world.nameCard(order);
      await world.deposit(order);
      return order;
    };

    test('leads to a refund once nothing can be in flight, and no money is requested in between', async () => {
      const world = await build();
      const order = await exchanged(world);
      partner.state.change((books) => {
        Object.values(books.payouts)[0]!.status = 'awaiting_card';
      });
      await world.follow();
      expect(await world.payout(order)).toMatchObject({
        state: 'queued',
        problem: 'it is queued, and the partner says that it is awaiting_card',
      });
      expect(await giveUp(world, order.orderId)).toContain(
        `the coins of order ${order.orderId} are returned`,
      );
      await expect(giveUp(world, order.orderId)).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
        message: expect.stringContaining('already been abandoned'),
      });
      partner.state.change((books) => {
        Object.values(books.payouts)[0]!.status = 'ready';
      });
      await world.follow({ submit: () => Promise.reject(new Error('nobody is to be asked')) });
      expect((await world.payout(order)).problem).toBeNull();
      expect(await stateOf(world, order)).toBe('sending');
      await longAgo(world);
      await world.follow();
      await world.base.world.mineAndWork(6);
      expect(await stateOf(world, order)).toBe('refunded');
      expect(await world.payout(order)).toMatchObject({ state: 'refused', problem: null });
      const { balance } = world.base;
      expect([
        await balance('card_partner', 'sandbox'),
        await balance('position'),
        await balance('payout_in_flight', String(order.orderId)),
        await balance('client', String(order.orderId), 'eth'),
      ]).toEqual([0n, 0n, 0n, 0n]);
      await sound(world);
    });

    test.each(['another', null])(
      'is not requested from a former partner while %s is configured, and the coins are refunded',
      async (code) => {
        const world = await build();
        const order = await exchanged(world);
        const nobody = () => Promise.reject(new Error('nobody is to be asked'));
        await world.follow({ submit: nobody, read: nobody }, code);
        expect(await world.payout(order)).toMatchObject({
          state: 'queued',
          problem: 'it is queued, and sandbox is not asked any more',
        });
        expect(await world.deps.payouts.stuck(world.deps.orders.database, 0, 10)).toHaveLength(1);
        await giveUp(world, order.orderId);
        await longAgo(world);
        await world.follow({ submit: nobody, read: nobody }, code);
        await world.base.world.mineAndWork(6);
        expect(await stateOf(world, order)).toBe('refunded');
        await sound(world);
      },
    );

    test('takes precedence over the operator: a payout in progress continues and completes the order', async () => {
      const world = await build();
      const order = await exchanged(world);
      await expect(giveUp(world, 1)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
      await world.follow();
      await giveUp(world, (await world.payout(order)).payoutId);
      await longAgo(world);
      await world.follow();
      expect(await world.payout(order)).toMatchObject({
        state: 'submitted',
        problem: 'it was given up, and the partner says that it is being paid',
      });
      world.decide();
      await world.follow();
      expect(await stateOf(world, order)).toBe('completed');
      await expect(giveUp(world, order.orderId)).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
      });
      await sound(world);
    });
  });
});
