import { tokenHash } from '../../../platform/secrets/token-hash';
import { withBothDatabases } from '../../../test/database';
import { rewardViews } from '../../../test/reward-views';
import { buildRewardWorld, namedBy, type RewardWorld } from '../../../test/reward-world';
import { createSessionStore } from '../../accounts';
import type { NewOrder } from '../../orders';

withBothDatabases('the self-referral checks', (open) => {
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

  const { accruals, giveKey } = rewardViews(() => world);

  describe('accruals', () => {
    const expectNoAccrual = async (order: Partial<NewOrder>): Promise<void> => {
      await world.complete(order);
      expect(await accruals()).toEqual([]);
    };

    it('are not earned when a user with a referrer names themselves', () =>
      expectNoAccrual({ userId: bob, ...namedBy(bob) }));

    it.each(['open', 'ended'])(
      'are not earned when a guest orders in a browser that the referrer was logged in from: session %s',
      async (how) => {
        const sessions = createSessionStore();
        const nowMs = world.clock.nowMs();
        await sessions.open(world.database, {
          sessionId: 'a session',
          userId: alice,
          fingerprintHash: tokenHash('a browser'),
          launch: null,
          atMs: nowMs,
          expiresAtMs: nowMs + 1_000,
        });
        if (how === 'ended')
          await sessions.endAllOf(world.database, alice, 'logout-everywhere', nowMs);
        await expectNoAccrual({ browserFingerprint: 'a browser', ...namedBy(alice) });
        await world.complete({ browserFingerprint: 'another browser', ...namedBy(alice) });
        await world.complete({ browserFingerprint: 'a browser', ...namedBy(bob) });
        await giveKey(alice);
        await world.complete({
          browserFingerprint: 'a browser',
          partner: { apiId: 'key', userId: alice },
        });
        expect((await accruals()).sort()).toEqual([alice, alice, bob]);
      },
    );

    it('are not earned when a guest has the email of the referrer whom they name', () =>
      expectNoAccrual({ userEmail: 'User10000001@example.com', ...namedBy(alice) }));

    it.each(['user10000001+ref@example.com', 'USER10000001+a+b@Example.com'])(
      'are not earned when a guest has a tagged email of the referrer whom they name: %s',
      (userEmail) => expectNoAccrual({ userEmail, ...namedBy(alice) }),
    );

    it('are not earned when another account has a tagged email of the referrer whom it names', () =>
      expectNoAccrual({
        userId: bob,
        userEmail: 'user10000001+second@example.com',
        ...namedBy(alice),
      }));

    it('are not earned when someone orders in a browser that the referrer ordered in, logged in or not', async () => {
      await world.complete({ userId: alice, browserFingerprint: 'a browser' });
      await expectNoAccrual({ browserFingerprint: 'a browser', ...namedBy(alice) });
      await expectNoAccrual({ userId: bob, browserFingerprint: 'a browser', ...namedBy(alice) });
    });

    it('are not earned when a referred account orders in a browser that the referrer was logged in from', async () => {
      const nowMs = world.clock.nowMs();
      await createSessionStore().open(world.database, {
        sessionId: 'a session',
        userId: alice,
        fingerprintHash: tokenHash('a browser'),
        launch: null,
        atMs: nowMs,
        expiresAtMs: nowMs + 1_000,
      });
      await expectNoAccrual({ userId: bob, browserFingerprint: 'a browser' });
      await world.complete({ userId: bob, browserFingerprint: 'another browser' });
      expect(await accruals()).toEqual([alice]);
    });

    it('are not earned when an order pays to an address where the referrer was paid, logged in or not', async () => {
      const wallet = { destinationAddress: '0xAA', destinationCanonical: '0xaa' };
      await world.complete({ userId: alice, ...wallet });
      await expectNoAccrual({ ...wallet, ...namedBy(alice) });
      await expectNoAccrual({ ...wallet, userId: bob, ...namedBy(alice) });
      // Another memo at a shared address belongs to someone else, and so does the order of a
      // partner's client.
      await world.complete({ ...wallet, destinationMemo: '7', ...namedBy(alice) });
      await giveKey(alice);
      await world.complete({ ...wallet, partner: { apiId: 'key', userId: alice } });
      expect(await accruals()).toEqual([alice, alice]);
    });

    it('are not earned when an order pays to an address where the referrer withdrew rewards to', async () => {
      await world.database.query(
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
      await world.database.query(
        'UPDATE app_user SET referrer_user_id = user_id WHERE user_id = $1',
        [alice],
      );
      await expectNoAccrual({ userId: alice });
    });

    it('are not earned when two users referred each other', async () => {
      await world.database.query('UPDATE app_user SET referrer_user_id = $2 WHERE user_id = $1', [
        alice,
        bob,
      ]);
      await expectNoAccrual({ userId: bob });
      await expectNoAccrual({ userId: alice });
    });

    it('are not earned when a user names someone they referred', () =>
      expectNoAccrual({ userId: alice, ...namedBy(bob) }));

    it('are not earned when a user names someone they referred through others', async () => {
      const carol = await world.addUser({ referrerUserId: bob });
      const dave = await world.addUser({ referrerUserId: carol });
      await expectNoAccrual({ userId: alice, ...namedBy(dave) });
    });
  });

  it('credit only the user who is named first if two users name each other in their orders', async () => {
    const [carol, dave] = [await world.addUser(), await world.addUser()];
    await world.complete({ userId: carol, ...namedBy(dave) });
    world.clock.advance(1);
    await world.complete({ userId: dave, ...namedBy(carol) });
    world.clock.advance(1);
    await world.complete({ userId: carol, ...namedBy(dave) });
    expect(await accruals()).toEqual([dave, dave]);
  });

  it('accept a referrer from a referral cycle that the client is not part of', async () => {
    await world.database.query('UPDATE app_user SET referrer_user_id = $2 WHERE user_id = $1', [
      alice,
      bob,
    ]);
    const carol = await world.addUser();
    await world.complete({ userId: carol, ...namedBy(alice) });
    expect(await accruals()).toEqual([alice]);
  });
});
