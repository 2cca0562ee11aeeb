import { tokenHash } from '../../../platform/secrets/token-hash';
import { withBothDatabases } from '../../../testing/database/database';
import {
  buildRewardHarness,
  namedBy,
  type RewardHarness,
} from '../../../testing/rewards/reward-harness';
import { rewardViews } from '../../../testing/rewards/reward-views';
import { createSessionStore } from '../../accounts';
import type { NewOrder } from '../../orders';

withBothDatabases('the self-referral checks', (open) => {
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

  const { accruals, giveKey } = rewardViews(() => harness);

  describe('accruals', () => {
    const expectNoAccrual = async (order: Partial<NewOrder>): Promise<void> => {
      await harness.complete(order);
      expect(await accruals()).toEqual([]);
    };

    it('are not earned when a user with a referrer gives themselves as the referrer', () =>
      expectNoAccrual({ userId: bob, ...namedBy(bob) }));

    it.each(['open', 'ended'])(
      'are not earned when a guest orders in a browser with an %s session of the referrer',
      async (how) => {
        const sessions = createSessionStore();
        const nowMs = harness.clock.nowMs();
        await sessions.open(harness.database, {
          sessionId: 'a session',
          userId: alice,
          fingerprintHash: tokenHash('a browser'),
          launch: null,
          atMs: nowMs,
          expiresAtMs: nowMs + 1_000,
        });
        if (how === 'ended')
          await sessions.endAllOf(harness.database, alice, 'logout-everywhere', nowMs);
        await expectNoAccrual({ browserFingerprint: 'a browser', ...namedBy(alice) });
        await harness.complete({ browserFingerprint: 'another browser', ...namedBy(alice) });
        await harness.complete({ browserFingerprint: 'a browser', ...namedBy(bob) });
        await giveKey(alice);
        await harness.complete({
          browserFingerprint: 'a browser',
          partner: { apiId: 'key', userId: alice },
        });
        expect((await accruals()).sort()).toEqual([alice, alice, bob]);
      },
    );

    it('are not earned when a guest has the email of the given referrer', () =>
      expectNoAccrual({ userEmail: 'User10000001@example.com', ...namedBy(alice) }));

    it.each(['user10000001+ref@example.com', 'USER10000001+a+b@Example.com'])(
      'are not earned when a guest has a tagged email of the given referrer: %s',
      (userEmail) => expectNoAccrual({ userEmail, ...namedBy(alice) }),
    );

    it('are not earned when another account has a tagged email of the given referrer', () =>
      expectNoAccrual({
        userId: bob,
        userEmail: 'user10000001+second@example.com',
        ...namedBy(alice),
      }));

    it('are not earned when a guest or a user orders in a browser that the referrer has ordered in', async () => {
      await harness.complete({ userId: alice, browserFingerprint: 'a browser' });
      await expectNoAccrual({ browserFingerprint: 'a browser', ...namedBy(alice) });
      await expectNoAccrual({ userId: bob, browserFingerprint: 'a browser', ...namedBy(alice) });
    });

    it('are not earned when a referred account orders in a browser that the referrer has logged in from', async () => {
      const nowMs = harness.clock.nowMs();
      await createSessionStore().open(harness.database, {
        sessionId: 'a session',
        userId: alice,
        fingerprintHash: tokenHash('a browser'),
        launch: null,
        atMs: nowMs,
        expiresAtMs: nowMs + 1_000,
      });
      await expectNoAccrual({ userId: bob, browserFingerprint: 'a browser' });
      await harness.complete({ userId: bob, browserFingerprint: 'another browser' });
      expect(await accruals()).toEqual([alice]);
    });

    it('are not earned when a guest or a user is paid out to an address that the referrer was paid at', async () => {
      const wallet = { destinationAddress: '0xAA', destinationCanonical: '0xaa' };
      await harness.complete({ userId: alice, ...wallet });
      await expectNoAccrual({ ...wallet, ...namedBy(alice) });
      await expectNoAccrual({ ...wallet, userId: bob, ...namedBy(alice) });
      // Another memo at a shared address belongs to someone else, and so does the order of a
      // partner's client.
      await harness.complete({ ...wallet, destinationMemo: '7', ...namedBy(alice) });
      await giveKey(alice);
      await harness.complete({ ...wallet, partner: { apiId: 'key', userId: alice } });
      expect(await accruals()).toEqual([alice, alice]);
    });

    it('are not earned when an order pays to an address to which the referrer withdrew rewards', async () => {
      await harness.database.query(
        `INSERT INTO affiliate_withdrawal (
           withdrawal_id, user_id, state, asset_slug, address, is_simulated,
           from_affiliate_minor, from_cashback_minor, confirm_by, tries_left, confirm_before,
           created_at, updated_at
         )
         VALUES (
           gen_random_uuid(), $1, 'completed', 'usdttrc20', 'Twallet', false,
           1, 0, 'mail', 5, now(),
           now(), now()
         )`,
        [alice],
      );
      await expectNoAccrual({
        destinationAddress: 'Twallet',
        destinationCanonical: 'Twallet',
        ...namedBy(alice),
      });
    });

    it('are not earned when a user is their own referrer', async () => {
      await harness.database.query(
        'UPDATE app_user SET referrer_user_id = user_id WHERE user_id = $1',
        [alice],
      );
      await expectNoAccrual({ userId: alice });
    });

    it('are not earned when two users referred each other', async () => {
      await harness.database.query('UPDATE app_user SET referrer_user_id = $2 WHERE user_id = $1', [
        alice,
        bob,
      ]);
      await expectNoAccrual({ userId: bob });
      await expectNoAccrual({ userId: alice });
    });

    it('are not earned when the given referrer is someone whom the user referred', () =>
      expectNoAccrual({ userId: alice, ...namedBy(bob) }));

    it('are not earned when the given referrer is someone whom the user referred through others', async () => {
      const carol = await harness.addUser({ referrerUserId: bob });
      const dave = await harness.addUser({ referrerUserId: carol });
      await expectNoAccrual({ userId: alice, ...namedBy(dave) });
    });
  });

  it('credit only the first referrer if two users give each other as referrers in their orders', async () => {
    const [carol, dave] = [await harness.addUser(), await harness.addUser()];
    await harness.complete({ userId: carol, ...namedBy(dave) });
    harness.clock.advance(1);
    await harness.complete({ userId: dave, ...namedBy(carol) });
    harness.clock.advance(1);
    await harness.complete({ userId: carol, ...namedBy(dave) });
    expect(await accruals()).toEqual([dave, dave]);
  });

  it('accept a referrer from a referral cycle that the client is not part of', async () => {
    await harness.database.query('UPDATE app_user SET referrer_user_id = $2 WHERE user_id = $1', [
      alice,
      bob,
    ]);
    const carol = await harness.addUser();
    await harness.complete({ userId: carol, ...namedBy(alice) });
    expect(await accruals()).toEqual([alice]);
  });
});
