import { withBothDatabases } from '../../../test/database';
import { rewardViews } from '../../../test/reward-views';
import { buildRewardWorld, namedBy, type RewardWorld, TERMS } from '../../../test/reward-world';
import { referralOf } from '../../accounts';

withBothDatabases('earnRewards', (open) => {
  let world: RewardWorld;
  let alice = 0;
  let bob = 0;
  beforeEach(async () => {
    world = buildRewardWorld(await open());
    alice = await world.addUser();
    bob = await world.addUser({ referrerUserId: alice });
  });
  /** The ledger balances after every test. */
  afterEach(async () => expect(await world.stores.ledger.verify(world.database)).toEqual([]));

  const { rows, accruals, cost } = rewardViews(() => world);

  it('credits a share of the fee to the client and to the referrer', async () => {
    await world.complete({ userId: bob });
    expect([
      await world.balance('cashback', bob),
      await world.balance('affiliate', alice),
      await cost(),
    ]).toEqual([1_000_000n, 3_000_000n, 4_000_000n]);
  });

  it('credits nothing to a guest, but a share of the fee to the referrer', async () => {
    await world.complete({ ...namedBy(alice), terms: { ...TERMS, markupMinor: 0n } });
    expect(await rows()).toEqual([
      { kind: 'accrual', user_id: String(alice), state: 'earned', amount_minor: '3000000' },
    ]);
  });

  it('prefers the referrer that the order names to the referrer of the client', async () => {
    const carol = await world.addUser();
    await world.complete({ userId: bob, ...namedBy(carol) });
    expect(await accruals()).toEqual([carol]);
  });

  it.each([
    ['an id that does not exist', 'aff_99999999'],
    ['a number that is not an id', '123'],
    ['plain words', 'spring-sale'],
  ])(
    'ignores a referral with %s and credits the referrer of the client',
    async (_kind, referrerId) => {
      await world.complete({ userId: bob, referrerId });
      expect(await accruals()).toEqual([alice]);
    },
  );

  it('credits an order once, however often its completion is reported', async () => {
    const orderId = await world.complete({ userId: bob });
    const order = await world.stores.orders.find(world.database, orderId);
    if (!order) throw new Error('The order is gone.');
    await world.database.transaction((sql) =>
      world.rewards.onOrderEvent(sql, {
        order,
        event: { kind: 'WITHDRAWAL_COMPLETED' },
        atMs: 1,
      }),
    );
    expect(await world.append(orderId, 'WITHDRAWAL_COMPLETED')).toBe(false);
    expect([await world.balance('cashback', bob), await world.balance('affiliate', alice)]).toEqual(
      [1_000_000n, 3_000_000n],
    );
  });

  it('credits nothing for an order that is not completed', async () => {
    await world.addSentOrder({ userId: bob });
    expect(await rows()).toEqual([]);
  });

  it('credits nothing for an order whose completion fails', async () => {
    const orderId = await world.addSentOrder({ userId: bob });
    const failing = world.database.transaction(async (sql) => {
      await world.stores.orders.append(
        sql,
        orderId,
        { kind: 'WITHDRAWAL_COMPLETED' },
        world.clock.nowMs(),
      );
      throw new Error('died here');
    });
    await expect(failing).rejects.toThrow('died here');
    expect([await rows(), await cost()]).toEqual([[], 0n]);
  });

  it('reverses the rewards of a refunded order, once', async () => {
    const orderId = await world.complete({ userId: bob });
    const order = await world.stores.orders.find(world.database, orderId);
    if (!order) throw new Error('The order is gone.');
    for (let time = 1; time <= 2; time += 1)
      await world.database.transaction((sql) =>
        world.rewards.onOrderEvent(sql, {
          order,
          event: { kind: 'REFUND_COMPLETED' },
          atMs: time,
        }),
      );
    expect([
      await world.balance('cashback', bob),
      await world.balance('affiliate', alice),
      await cost(),
    ]).toEqual([0n, 0n, 0n]);
    expect((await rows()).map(({ state }) => state)).toEqual(['reversed', 'reversed']);
  });

  it('rewards a simulated order only in the sandbox, and marks the reward', async () => {
    await world.complete({ userId: bob, isSimulated: true });
    expect(await world.database.query('SELECT DISTINCT is_simulated FROM reward')).toEqual([
      { is_simulated: true },
    ]);
    const real = buildRewardWorld(await open(), { areSimulatedOrdersRewarded: false });
    const user = await real.addUser();
    await real.complete({ userId: user, isSimulated: true });
    expect(await real.balance('cashback', user)).toBe(0n);
  });

  it('credits nothing for a fee below the smallest unit, without an error', async () => {
    await world.complete({
      userId: bob,
      terms: { ...TERMS, platformFeeMinor: 3n, markupMinor: 0n },
    });
    expect([await world.balance('cashback', bob), await cost()]).toEqual([0n, 0n]);
  });

  it('credits many concurrent orders in full', async () => {
    const orderIds = [];
    for (let count = 0; count < 12; count += 1)
      orderIds.push(
        await world.addSentOrder(
          count % 2 === 0
            ? { userId: bob }
            : { ...namedBy(alice), markupAffiliateId: referralOf(bob) },
        ),
      );
    await Promise.all(orderIds.map((orderId) => world.append(orderId, 'WITHDRAWAL_COMPLETED')));
    expect([
      await world.balance('cashback', bob),
      await world.balance('affiliate', alice),
      await world.balance('affiliate', bob),
    ]).toEqual([6_000_000n, 36_000_000n, 24_000_000n]);
  });
});
