import { withBothDatabases } from '../../../test/database';
import { rewardViews } from '../../../test/reward-views';
import { buildRewardWorld, namedBy, type RewardWorld, TERMS } from '../../../test/reward-world';
import { referralOf } from '../../accounts';

withBothDatabases('what orders earn', (open) => {
  let world: RewardWorld;
  let alice = 0;
  let bob = 0;
  beforeEach(async () => {
    world = buildRewardWorld(await open());
    alice = await world.addUser();
    bob = await world.addUser({ referrerUserId: alice });
  });
  /** The books balance whatever happened. */
  afterEach(async () => expect(await world.stores.ledger.verify(world.database)).toEqual([]));

  const { rows, accruals, cost } = rewardViews(() => world);

  it('the client gets a part of the fee back, and who brought the client a part of it too', async () => {
    await world.complete({ userId: bob });
    expect([
      await world.balance('cashback', bob),
      await world.balance('affiliate', alice),
      await cost(),
    ]).toEqual([1_000_000n, 3_000_000n, 4_000_000n]);
  });

  it('a guest earns nothing, and who brought the guest a part of the fee', async () => {
    await world.complete({ ...namedBy(alice), terms: { ...TERMS, markupMinor: 0n } });
    expect(await rows()).toEqual([
      { kind: 'accrual', user_id: String(alice), state: 'earned', amount_minor: '3000000' },
    ]);
  });

  it('whom the order names comes before who brought its client', async () => {
    const carol = await world.addUser();
    await world.complete({ userId: bob, ...namedBy(carol) });
    expect(await accruals()).toEqual([carol]);
  });

  it.each([
    ['an id of nobody', 'aff_99999999'],
    ['a number that is no id', '123'],
    ['words', 'spring-sale'],
  ])(
    "a referral of %s is nobody's, and who brought the client earns",
    async (_kind, referrerId) => {
      await world.complete({ userId: bob, referrerId });
      expect(await accruals()).toEqual([alice]);
    },
  );

  it('an order earns once, however often its end is told', async () => {
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

  it('an order that is not completed earns nothing', async () => {
    await world.addSentOrder({ userId: bob });
    expect(await rows()).toEqual([]);
  });

  it('an order whose completion fails earns nothing', async () => {
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

  it('a refund takes back what was earned, once', async () => {
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

  it('an order that a stand-in carried out earns in the sandbox alone, and is marked', async () => {
    await world.complete({ userId: bob, isSimulated: true });
    expect(await world.database.query('SELECT DISTINCT is_simulated FROM reward')).toEqual([
      { is_simulated: true },
    ]);
    const real = buildRewardWorld(await open(), { areSimulatedOrdersRewarded: false });
    const user = await real.addUser();
    await real.complete({ userId: user, isSimulated: true });
    expect(await real.balance('cashback', user)).toBe(0n);
  });

  it('a fee too small for the smallest unit earns nothing, and is no fault', async () => {
    await world.complete({
      userId: bob,
      terms: { ...TERMS, platformFeeMinor: 3n, markupMinor: 0n },
    });
    expect([await world.balance('cashback', bob), await cost()]).toEqual([0n, 0n]);
  });

  it('many orders at once earn all of it', async () => {
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
