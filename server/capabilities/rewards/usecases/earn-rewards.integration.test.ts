import { withBothDatabases } from '../../../testing/database/database';
import {
  buildRewardHarness,
  namedBy,
  type RewardHarness,
  TERMS,
} from '../../../testing/rewards/reward-harness';
import { rewardViews } from '../../../testing/rewards/reward-views';
import { referralOf } from '../../accounts';

withBothDatabases('earnRewards', (open) => {
  let harness: RewardHarness;
  let alice = 0;
  let bob = 0;
  beforeEach(async () => {
    harness = buildRewardHarness(await open());
    alice = await harness.addUser();
    bob = await harness.addUser({ referrerUserId: alice });
  });
  /** The ledger balances after every test. */
  afterEach(async () => expect(await harness.stores.ledger.verify(harness.database)).toEqual([]));

  const { rows, accruals, cost } = rewardViews(() => harness);

  it('credits a share of the fee to the client and to the referrer', async () => {
    await harness.complete({ userId: bob });
    expect([
      await harness.balance('cashback', bob),
      await harness.balance('affiliate', alice),
      await cost(),
    ]).toEqual([1_000_000n, 3_000_000n, 4_000_000n]);
  });

  it('credits nothing to a guest, but a share of the fee to the referrer', async () => {
    await harness.complete({ ...namedBy(alice), terms: { ...TERMS, markupMinor: 0n } });
    expect(await rows()).toEqual([
      { kind: 'accrual', user_id: String(alice), state: 'earned', amount_minor: '3000000' },
    ]);
  });

  it('prefers the referrer given in the order to the referrer of the client', async () => {
    const carol = await harness.addUser();
    await harness.complete({ userId: bob, ...namedBy(carol) });
    expect(await accruals()).toEqual([carol]);
  });

  it.each([
    ['an id that does not exist', 'aff_99999999'],
    ['a number that is not an id', '123'],
    ['plain words', 'spring-sale'],
  ])(
    'ignores a referral with %s and credits the referrer of the client',
    async (_kind, referrerId) => {
      await harness.complete({ userId: bob, referrerId });
      expect(await accruals()).toEqual([alice]);
    },
  );

  it('credits an order only once, however often its completion is reported', async () => {
    const orderId = await harness.complete({ userId: bob });
    const order = await harness.stores.orders.find(harness.database, orderId);
    if (!order) throw new Error('The order is gone.');
    await harness.database.transaction((sql) =>
      harness.rewards.onOrderEvent(sql, {
        order,
        event: { kind: 'WITHDRAWAL_COMPLETED' },
        atMs: 1,
      }),
    );
    expect(await harness.append(orderId, 'WITHDRAWAL_COMPLETED')).toBe(false);
    expect([
      await harness.balance('cashback', bob),
      await harness.balance('affiliate', alice),
    ]).toEqual([1_000_000n, 3_000_000n]);
  });

  it('credits nothing for an order that is not completed', async () => {
    await harness.addSentOrder({ userId: bob });
    expect(await rows()).toEqual([]);
  });

  it('credits nothing for an order whose completion fails', async () => {
    const orderId = await harness.addSentOrder({ userId: bob });
    const failing = harness.database.transaction(async (sql) => {
      await harness.stores.orders.append(
        sql,
        orderId,
        { kind: 'WITHDRAWAL_COMPLETED' },
        harness.clock.nowMs(),
      );
      throw new Error('died here');
    });
    await expect(failing).rejects.toThrow('died here');
    expect([await rows(), await cost()]).toEqual([[], 0n]);
  });

  it('reverses the rewards of a refunded order only once', async () => {
    const orderId = await harness.complete({ userId: bob });
    const order = await harness.stores.orders.find(harness.database, orderId);
    if (!order) throw new Error('The order is gone.');
    for (let time = 1; time <= 2; time += 1)
      await harness.database.transaction((sql) =>
        harness.rewards.onOrderEvent(sql, {
          order,
          event: { kind: 'REFUND_COMPLETED' },
          atMs: time,
        }),
      );
    expect([
      await harness.balance('cashback', bob),
      await harness.balance('affiliate', alice),
      await cost(),
    ]).toEqual([0n, 0n, 0n]);
    expect((await rows()).map(({ state }) => state)).toEqual(['reversed', 'reversed']);
  });

  it('rewards a simulated order only in the sandbox, and marks the reward', async () => {
    await harness.complete({ userId: bob, isSimulated: true });
    expect(await harness.database.query('SELECT DISTINCT is_simulated FROM reward')).toEqual([
      { is_simulated: true },
    ]);
    const real = buildRewardHarness(await open(), { areSimulatedOrdersRewarded: false });
    const user = await real.addUser();
    await real.complete({ userId: user, isSimulated: true });
    expect(await real.balance('cashback', user)).toBe(0n);
  });

  it('credits nothing for a fee below the smallest unit, without an error', async () => {
    await harness.complete({
      userId: bob,
      terms: { ...TERMS, platformFeeMinor: 3n, markupMinor: 0n },
    });
    expect([await harness.balance('cashback', bob), await cost()]).toEqual([0n, 0n]);
  });

  it('credits many concurrent orders in full', async () => {
    const orderIds = [];
    for (let count = 0; count < 12; count += 1)
      orderIds.push(
        await harness.addSentOrder(
          count % 2 === 0
            ? { userId: bob }
            : { ...namedBy(alice), markupAffiliateId: referralOf(bob) },
        ),
      );
    await Promise.all(orderIds.map((orderId) => harness.append(orderId, 'WITHDRAWAL_COMPLETED')));
    expect([
      await harness.balance('cashback', bob),
      await harness.balance('affiliate', alice),
      await harness.balance('affiliate', bob),
    ]).toEqual([6_000_000n, 36_000_000n, 24_000_000n]);
  });
});
