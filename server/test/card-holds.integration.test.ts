import { refuseToLeavePayments } from '../capabilities/cards/refuse-to-leave-payments';
import { followCardOrders } from '../capabilities/cards/usecases/follow-card-orders';
import { retryOrder } from '../capabilities/operations/usecases/retry-order';
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

const DAY_MS = 86_400_000;

withTestDatabases('the delayed payout of a card order', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);
  const followOrders = ({ deps, cardDeps, world }: CardOrderWorld): Promise<void> =>
    followCardOrders({ ...deps, cards: cardDeps.cards }, (error) =>
      world.problems.push(String(error)),
    );
  const stateOf = async ({ world }: CardOrderWorld, { orderId }: Order): Promise<string> =>
    (await world.order(orderId)).state;

  test('starts only once the partner has been queried again after its release', async () => {
    const world = await build();
    const order = await world.create();
    world.world.blacklist.add(order.destinationAddress);
    await world.pay(order.orderId);
    await world.follow();
    expect(await stateOf(world, order)).toBe('on_hold');
    world.world.blacklist.clear();
    world.world.advanceTime(2 * 3_600_000);
    world.world.marketData.setPrice('EUR', '1.1');
    await retryOrder(world.deps, order.orderId);
    await followOrders(world);
    expect(await stateOf(world, order)).toBe('exchanging');
    const due = await world.deps.database.query<{ next_check_at: string }>(
      'SELECT next_check_at FROM card_payment',
    );
    expect(due.map((row) => Date.parse(row.next_check_at))).toEqual([world.deps.clock.nowMs()]);
    world.world.advanceTime(1_000);
    await world.cards.follow({
      consequences: world.cardDeps.consequences,
      clock: world.deps.clock,
    });
    await followOrders(world);
    expect(await stateOf(world, order)).toBe('sending');
  });

  test.each([
    ['NOT_STARTED', 'refund_requested'],
    ['REJECT', 'refund_requested'],
    ['CREATED', 'on_hold'],
  ] as const)(
    'with verification status %s after the deadline puts the order into %s',
    async (status, state) => {
      const world = await build();
      const order = await world.create();
      await world.deps.database.query('UPDATE card_order SET is_payout_verified = true');
      await world.pay(order.orderId);
      await world.follow();
      if (status !== 'NOT_STARTED') {
        await world.deps.database.query(
          `INSERT INTO kyc_submission (
             submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac,
             created_at, decided_at
           )
           VALUES (
             gen_random_uuid(), $1, $2, 'k', 's', 'm',
             now(), CASE WHEN $2 = 'REJECT' THEN now() END
           )`,
          [world.account.userId, status],
        );
      }
      world.world.advanceTime(7 * DAY_MS);
      await followOrders(world);
      expect(await stateOf(world, order)).toBe('on_hold');
      world.world.advanceTime(1);
      await followOrders(world);
      expect(await stateOf(world, order)).toBe(state);
    },
  );

  test('prevents a server from starting without the partner that holds the money', async () => {
    const { deps, cardDeps, create, pay, follow, payOut } = await build();
    const order = await create();
    const check = () =>
      refuseToLeavePayments({
        config: { cardPartner: null },
        database: deps.database,
        cards: cardDeps.cards,
      });
    await expect(check()).resolves.toBeUndefined();
    const makeReal = () => deps.database.query(`UPDATE card_payment SET partner = 'mercuryo'`);
    await makeReal();
    await expect(check()).rejects.toThrow(
      `Mercuryo has open payments of orders (${order.orderId})`,
    );
    await deps.database.query(`UPDATE card_payment SET partner = 'sandbox'`);
    await pay(order.orderId);
    await follow();
    await makeReal();
    await expect(check()).rejects.toThrow('Set the MERCURYO_ variables again');
    await deps.database.query(`UPDATE card_payment SET partner = 'sandbox'`);
    await payOut();
    await makeReal();
    await expect(check()).resolves.toBeUndefined();
  });
});
