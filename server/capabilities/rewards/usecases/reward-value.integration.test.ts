import { withBothDatabases } from '../../../test/database';
import { rewardViews } from '../../../test/reward-views';
import {
  buildRewardWorld,
  namedBy,
  type RewardWorld,
  TERMS_IN_ETHER,
} from '../../../test/reward-world';
import { referralOf } from '../../accounts';
import { pendingRewards } from './pending-rewards';

const SWAP_TO_ETHER = { fromSlug: 'usdterc20', toSlug: 'eth', terms: TERMS_IN_ETHER };
/** Neither side of it gives a value in dollars. */
const SWAP_WITHOUT_USDT = { fromSlug: 'ltc', toSlug: 'eth', terms: TERMS_IN_ETHER };

withBothDatabases('the value of rewards', (open) => {
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

  const { rows, giveKey } = rewardViews(() => world);

  describe('a markup', () => {
    it.each([
      [
        'goes to the user that the order names for it',
        () => ({ ...namedBy(alice), markupAffiliateId: referralOf(bob) }),
        () => ({ accrual: alice, markup: bob }),
      ],
      [
        'goes to the referrer that the order names, along with the accrual',
        () => namedBy(alice),
        () => ({ accrual: alice, markup: alice }),
      ],
      [
        'stays with us if the order names nobody',
        () => ({ userId: bob }),
        () => ({ cashback: bob, accrual: alice }),
      ],
      [
        'stays with us if the order names a user who does not exist',
        () => ({ markupAffiliateId: 'aff_99999999' }),
        () => ({}),
      ],
    ])('%s', async (_rule, order, expected) => {
      await world.complete(order());
      expect(
        Object.fromEntries(
          (await rows()).map(({ kind, user_id: userId }) => [kind, Number(userId)]),
        ),
      ).toEqual(expected());
    });

    it('is paid in full', async () => {
      await world.complete({ ...namedBy(alice), markupAffiliateId: referralOf(alice) });
      expect(await world.balance('affiliate', alice)).toBe(7_000_000n);
    });

    it('goes to the partner whose API key created the order, along with the accrual', async () => {
      await giveKey(alice);
      await world.complete({ partner: { apiId: 'key', userId: alice } });
      expect([
        await world.balance('affiliate', alice),
        await world.balance('cashback', alice),
      ]).toEqual([7_000_000n, 0n]);
    });
  });

  describe('a fee in another coin', () => {
    it('is valued by the order, whatever the current market price', async () => {
      world.marketData.setPrice('ETH', '1');
      await world.complete({ ...SWAP_TO_ETHER, userId: bob });
      expect(await world.balance('cashback', bob)).toBe(1_000_000n);
      expect(await world.database.query('SELECT price_source FROM reward LIMIT 1')).toEqual([
        { price_source: 'order' },
      ]);
    });

    it('is valued by the market if the order gives no value', async () => {
      world.marketData.setPrice('USDT', '0.5');
      await world.complete({ ...SWAP_WITHOUT_USDT, userId: bob });
      expect([
        await world.balance('cashback', bob),
        await world.balance('affiliate', alice),
      ]).toEqual([2_000_000n, 6_000_000n]);
    });

    it('waits for a fresh price if there is none, and is valued once', async () => {
      world.clock.advance(60_000);
      const orderId = await world.complete({ ...SWAP_WITHOUT_USDT, userId: bob });
      await world.rewards.settlePending();
      expect((await rows()).map(({ state, amount_minor: amount }) => [state, amount])).toEqual([
        ['pending', null],
        ['pending', null],
      ]);
      const { rewards: store } = world.rewards.deps;
      const waiting = {
        orderId,
        fee: '0.005 ETH',
        since: new Date(world.clock.nowMs()).toISOString(),
        waitsFor: 'a price of ETH',
      };
      expect(await pendingRewards(world.rewards.deps, 10)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...waiting,
            kind: 'accrual',
            userId: alice,
            ratePercent: '30',
          }),
          expect.objectContaining({ ...waiting, kind: 'cashback', userId: bob, ratePercent: '10' }),
        ]),
      );
      expect([
        await store.countPending(world.database),
        (await pendingRewards(world.rewards.deps, 1)).length,
      ]).toEqual([2, 1]);
      world.marketData.setPrice('ETH', '3000');
      world.marketData.setPrice('USDT', '1');
      await Promise.all([world.rewards.settlePending(), world.rewards.settlePending()]);
      await world.rewards.settlePending();
      expect([
        await world.balance('cashback', bob),
        await world.balance('affiliate', alice),
      ]).toEqual([1_500_000n, 4_500_000n]);
      expect([
        await store.countPending(world.database),
        await pendingRewards(world.rewards.deps, 10),
      ]).toEqual([0, []]);
    });
  });
});
