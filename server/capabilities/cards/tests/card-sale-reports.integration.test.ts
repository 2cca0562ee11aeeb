import { CardPartnerError } from '../ports/card-partner-errors';
import { abandonPayout } from '../usecases/operator-abandon';
import type { Order } from '../../orders/domain/order';
import { expireOverdueOrders } from '../../orders/usecases/expire-order';
import { startTestPartner } from '../../../testing/cards/card-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness, type SaleHarness } from '../../../testing/cards/sale-harness';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases('the status of a sale at the partner', (open) => {
  const build = async (): Promise<SaleHarness> => buildSaleHarness(await open(), sandbox, partner);
  const stateOf = async (harness: SaleHarness, { orderId }: Order): Promise<string> =>
    (await harness.base.harness.order(orderId)).state;
  const sound = async ({ deps: { orders } }: SaleHarness): Promise<void> =>
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  /** Creates a sale whose coins have arrived and whose card status is two minutes old. */
  const createWithOldReport = async (harness: SaleHarness): Promise<Order> => {
    const order = await harness.sell();
    await harness.nameCard(order);
    await harness.deps.orders.database.query(
      "UPDATE card_payout SET told_at = told_at - interval '2 minutes', next_check_at = NULL",
    );
    await harness.deposit(order);
    return order;
  };

  test('is requested again when it is old, and the order resumes only with the response', async () => {
    const harness = await build();
    const jobs: unknown[] = [];
    Object.assign(harness.deps.orders, {
      jobs: { enqueue: async (_sql: unknown, job: unknown) => void jobs.push(job) },
    });
    const order = await createWithOldReport(harness);
    expect(await stateOf(harness, order)).toBe('exchanging');
    jobs.length = 0;
    await harness.follow();
    expect(jobs).toEqual([{ name: 'order-advance', payload: { orderId: order.orderId } }]);
    await harness.base.harness.mineAndWork(1);
    expect(await stateOf(harness, order)).toBe('sending');
    await sound(harness);
  });

  test('leads to a refund without an exchange when the card was removed', async () => {
    const harness = await build();
    const order = await createWithOldReport(harness);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await harness.follow();
    await harness.base.harness.mineAndWork(6);
    expect(await stateOf(harness, order)).toBe('refunded');
    expect(await harness.kinds(order)).not.toContain('FUNDS_WITHDRAWAL_START');
    await sound(harness);
  });

  test('leaves the coins unexchanged when it is for another payout', async () => {
    const harness = await build();
    const order = await createWithOldReport(harness);
    await harness.follow({
      read: async (payoutId) => ({
        ...(await harness.deps.partner.read(payoutId))!,
        partnerPayoutId: 'another',
      }),
    });
    await harness.base.harness.mineAndWork(1);
    expect(await stateOf(harness, order)).toBe('exchanging');
    expect(await harness.payout(order)).toMatchObject({
      state: 'ready',
      problem: expect.stringContaining('reported another payout'),
    });
  });

  test('is no longer requested after a sale without a card has expired', async () => {
    const harness = await build();
    const order = await harness.sell();
    const { database } = harness.deps.orders;
    const unavailable = () => Promise.reject(new CardPartnerError('unavailable', 'no answer'));
    await database.query("UPDATE card_payout SET updated_at = now() - interval '20 minutes'");
    await harness.follow({ read: unavailable });
    expect((await harness.payout(order)).problem).toContain('could not be queried');
    expect(await harness.deps.payouts.stuck(database, 0, 10)).toHaveLength(1);
    harness.base.harness.advanceTime(3_600_001);
    await expireOverdueOrders(harness.deps.orders);
    await harness.follow({ read: unavailable });
    expect([await stateOf(harness, order), (await harness.payout(order)).problem]).toEqual([
      'expired',
      null,
    ]);
    expect(
      await database.query('SELECT 1 FROM card_payout WHERE next_check_at IS NOT NULL'),
    ).toEqual([]);
    expect(await harness.deps.payouts.stuck(database, 0, 10)).toEqual([]);
    // A payout that was paid without being requested needs an operator, however old the order is.
    partner.state.change((books) => {
      Object.assign(Object.values(books.payouts)[0]!, {
        status: 'paid',
        fiatAmount: '1.00',
        fee: '0.02',
      });
    });
    await database.query('UPDATE card_payout SET next_check_at = now()');
    await harness.follow();
    expect((await harness.payout(order)).problem).not.toBeNull();
    expect(await harness.deps.payouts.stuck(database, 0, 10)).toHaveLength(1);
  });

  test('is requested first for pending payouts, however many sales still wait for a card', async () => {
    const harness = await build();
    const order = await harness.sell();
    await harness.nameCard(order);
    await harness.deposit(order);
    const [unnamed, { payoutId }] = [await harness.sell(), await harness.payout(order)];
    const { database } = harness.deps.orders;
    await database.query(
      `UPDATE card_payout
       SET next_check_at = now() - CASE
         WHEN order_id = $1 THEN interval '1 minute'
         ELSE interval '1 day'
       END`,
      [order.orderId],
    );
    const claim = async (): Promise<string[]> =>
      (await harness.deps.payouts.claimDue(database, 1, Date.now(), Date.now() + 60_000)).map(
        (payout) => payout.payoutId,
      );
    expect([await claim(), await claim(), await claim()]).toEqual([
      [payoutId],
      [(await harness.payout(unnamed)).payoutId],
      [],
    ]);
  });

  describe('for a payout that an operator abandons', () => {
    const longAgo = ({ deps: { orders } }: SaleHarness) =>
      orders.database.query(
        "UPDATE card_payout SET given_up_at = given_up_at - interval '2 minutes'",
      );
    const abandon = ({ deps: { orders, payouts, cards } }: SaleHarness, id: string | number) =>
      abandonPayout({ database: orders.database, payouts, clock: cards.clock }, String(id));
    const exchanged = async (harness: SaleHarness): Promise<Order> => {
      const order = await harness.sell();
      await harness.nameCard(order);
      await harness.deposit(order);
      return order;
    };

    test('leads to a refund once no request can be in flight, and no further payout is requested', async () => {
      const harness = await build();
      const order = await exchanged(harness);
      partner.state.change((books) => {
        Object.values(books.payouts)[0]!.status = 'awaiting_card';
      });
      await harness.follow();
      expect(await harness.payout(order)).toMatchObject({
        state: 'queued',
        problem: 'it is queued, and the partner reports that it is awaiting_card',
      });
      expect(await abandon(harness, order.orderId)).toContain(
        `the coins of order ${order.orderId} are returned`,
      );
      await expect(abandon(harness, order.orderId)).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
        message: expect.stringContaining('already been abandoned'),
      });
      partner.state.change((books) => {
        Object.values(books.payouts)[0]!.status = 'ready';
      });
      await harness.follow({ submit: () => Promise.reject(new Error('nobody is to be asked')) });
      expect((await harness.payout(order)).problem).toBeNull();
      expect(await stateOf(harness, order)).toBe('sending');
      await longAgo(harness);
      await harness.follow();
      await harness.base.harness.mineAndWork(6);
      expect(await stateOf(harness, order)).toBe('refunded');
      expect(await harness.payout(order)).toMatchObject({ state: 'refused', problem: null });
      const { balance } = harness.base;
      expect([
        await balance('card_partner', 'sandbox'),
        await balance('position'),
        await balance('payout_in_flight', String(order.orderId)),
        await balance('client', String(order.orderId), 'eth'),
      ]).toEqual([0n, 0n, 0n, 0n]);
      await sound(harness);
    });

    test.each(['another', null])(
      'is not requested from a previous partner if the current one is %j, and the coins are refunded',
      async (code) => {
        const harness = await build();
        const order = await exchanged(harness);
        const nobody = () => Promise.reject(new Error('nobody is to be asked'));
        await harness.follow({ submit: nobody, read: nobody }, code);
        expect(await harness.payout(order)).toMatchObject({
          state: 'queued',
          problem: 'it is queued, and sandbox is no longer queried',
        });
        expect(await harness.deps.payouts.stuck(harness.deps.orders.database, 0, 10)).toHaveLength(
          1,
        );
        await abandon(harness, order.orderId);
        await longAgo(harness);
        await harness.follow({ submit: nobody, read: nobody }, code);
        await harness.base.harness.mineAndWork(6);
        expect(await stateOf(harness, order)).toBe('refunded');
        await sound(harness);
      },
    );

    test('takes precedence over the operator: a payout in progress continues and completes the order', async () => {
      const harness = await build();
      const order = await exchanged(harness);
      await expect(abandon(harness, 1)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
      await harness.follow();
      await abandon(harness, (await harness.payout(order)).payoutId);
      await longAgo(harness);
      await harness.follow();
      expect(await harness.payout(order)).toMatchObject({
        state: 'submitted',
        problem: 'it was abandoned, but the partner reports that it is being paid',
      });
      harness.decide();
      await harness.follow();
      expect(await stateOf(harness, order)).toBe('completed');
      await expect(abandon(harness, order.orderId)).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
      });
      await sound(harness);
    });
  });
});
