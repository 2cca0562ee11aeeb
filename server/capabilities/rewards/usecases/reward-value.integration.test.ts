import { withBothDatabases } from '../../../testing/database/database';
import {
  buildRewardHarness,
  namedBy,
  type RewardHarness,
  TERMS_IN_ETHER,
} from '../../../testing/rewards/reward-harness';
import { rewardViews } from '../../../testing/rewards/reward-views';
import { referralOf } from '../../accounts';
import { pendingRewards } from './pending-rewards';

const SWAP_TO_ETHER = { fromSlug: 'usdterc20', toSlug: 'eth', terms: TERMS_IN_ETHER };
/** Neither side of this swap gives a value in dollars. */
const SWAP_WITHOUT_USDT = { fromSlug: 'ltc', toSlug: 'eth', terms: TERMS_IN_ETHER };

withBothDatabases('the value of rewards', (open) => {
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

  const { rows, giveKey } = rewardViews(() => harness);

  describe('a markup', () => {
    it.each([
      [
        'is credited to the markup recipient given in the order',
        () => ({ ...namedBy(alice), markupAffiliateId: referralOf(bob) }),
        () => ({ accrual: alice, markup: bob }),
      ],
      [
        'is credited to the referrer given in the order, along with the accrual',
        () => namedBy(alice),
        () => ({ accrual: alice, markup: alice }),
      ],
      [
        'stays with us if no recipient is given in the order',
        () => ({ userId: bob }),
        () => ({ cashback: bob, accrual: alice }),
      ],
      [
        'stays with us if the given recipient does not exist',
        () => ({ markupAffiliateId: 'aff_99999999' }),
        () => ({}),
      ],
    ])('%s', async (_rule, order, expected) => {
      await harness.complete(order());
      expect(
        Object.fromEntries(
          (await rows()).map(({ kind, user_id: userId }) => [kind, Number(userId)]),
        ),
      ).toEqual(expected());
    });

    it('is paid in full', async () => {
      await harness.complete({ ...namedBy(alice), markupAffiliateId: referralOf(alice) });
      expect(await harness.balance('affiliate', alice)).toBe(7_000_000n);
    });

    it('is credited to the partner whose API key created the order, along with the accrual', async () => {
      await giveKey(alice);
      await harness.complete({ partner: { apiId: 'key', userId: alice } });
      expect([
        await harness.balance('affiliate', alice),
        await harness.balance('cashback', alice),
      ]).toEqual([7_000_000n, 0n]);
    });
  });

  describe('a fee in another coin', () => {
    it('is valued at the price in the order, whatever the current market price', async () => {
      harness.marketData.setPrice('ETH', '1');
      await harness.complete({ ...SWAP_TO_ETHER, userId: bob });
      expect(await harness.balance('cashback', bob)).toBe(1_000_000n);
      expect(await harness.database.query('SELECT price_source FROM reward LIMIT 1')).toEqual([
        { price_source: 'order' },
      ]);
    });

    it('is valued at the market price if the order gives no value', async () => {
      harness.marketData.setPrice('USDT', '0.5');
      await harness.complete({ ...SWAP_WITHOUT_USDT, userId: bob });
      expect([
        await harness.balance('cashback', bob),
        await harness.balance('affiliate', alice),
      ]).toEqual([2_000_000n, 6_000_000n]);
    });

    it('waits for a fresh price if there is none, and is valued only once', async () => {
      harness.clock.advance(60_000);
      const orderId = await harness.complete({ ...SWAP_WITHOUT_USDT, userId: bob });
      await harness.rewards.settlePending();
      expect((await rows()).map(({ state, amount_minor: amount }) => [state, amount])).toEqual([
        ['pending', null],
        ['pending', null],
      ]);
      const { rewards: store } = harness.rewards.deps;
      const waiting = {
        orderId,
        fee: '0.005 ETH',
        since: new Date(harness.clock.nowMs()).toISOString(),
        waitsFor: 'a price of ETH',
      };
      expect(await pendingRewards(harness.rewards.deps, 10)).toEqual(
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
        await store.countPending(harness.database),
        (await pendingRewards(harness.rewards.deps, 1)).length,
      ]).toEqual([2, 1]);
      harness.marketData.setPrice('ETH', '3000');
      harness.marketData.setPrice('USDT', '1');
      await Promise.all([harness.rewards.settlePending(), harness.rewards.settlePending()]);
      await harness.rewards.settlePending();
      expect([
        await harness.balance('cashback', bob),
        await harness.balance('affiliate', alice),
      ]).toEqual([1_500_000n, 4_500_000n]);
      expect([
        await store.countPending(harness.database),
        await pendingRewards(harness.rewards.deps, 10),
      ]).toEqual([0, []]);
    });
  });
});
