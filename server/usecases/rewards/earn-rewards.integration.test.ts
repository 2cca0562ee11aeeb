import { referralOf } from '../../domain/accounts/account';
import { createSessionStore } from '../../db/stores/session-store';
import type { NewOrder } from '../../domain/orders/order';
import { withBothDatabases } from '../../test/database';
import {
  buildRewardWorld,
  namedBy,
  TERMS,
  TERMS_IN_ETHER,
  type RewardWorld,
} from '../../test/reward-world';
import { tokenHash } from '../accounts/token-hash';
import { pendingRewards } from './pending-rewards';

const SWAP_TO_ETHER = { fromSlug: 'usdterc20', toSlug: 'eth', terms: TERMS_IN_ETHER };
/** Neither side of it says what a dollar is. */
const SWAP_WITHOUT_USDT = { fromSlug: 'ltc', toSlug: 'eth', terms: TERMS_IN_ETHER };

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

  const rows = () =>
    world.database.query<{
      kind: string;
      user_id: string;
      state: string;
      amount_minor: string | null;
    }>('SELECT kind, user_id, state, amount_minor FROM reward ORDER BY created_at, order_id, kind');
  const accruals = async (): Promise<number[]> =>
    (await rows())
      .filter(({ kind }) => kind === 'accrual')
      .map(({ user_id: userId }) => Number(userId));
  const cost = (): Promise<bigint> =>
    world.stores.ledger.balance(world.database, 'usdttrc20', { kind: 'reward_cost' });

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
      world.rewards.consequence.follow(sql, {
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

  const giveKey = async (userId: number): Promise<void> => {
    await world.database.query(
      "INSERT INTO api_key (api_id, public_key, sealed_secret, user_id, name, is_sandbox, created_at) VALUES ('key', 'public', 'sealed', $1, 'bot', true, now())",
      [userId],
    );
  };

  describe('to nobody', () => {
    const expectNoAccrual = async (order: Partial<NewOrder>): Promise<void> => {
      await world.complete(order);
      expect(await accruals()).toEqual([]);
    };

    it('when a user names themselves, though somebody brought them', () =>
      expectNoAccrual({ userId: bob, ...namedBy(bob) }));

    it.each(['open', 'ended'])(
      'when the referrer has logged out and orders in the same browser: the session is %s',
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

    it('when a guest with the email of the referrer names the referrer', () =>
      expectNoAccrual({ userEmail: 'User10000001@example.com', ...namedBy(alice) }));

    it.each(['user10000001+ref@example.com', 'USER10000001+a+b@Example.com'])(
      'when a guest with a tagged email of the referrer names the referrer: %s',
      (userEmail) => expectNoAccrual({ userEmail, ...namedBy(alice) }),
    );

    it('when another account with a tagged email of the referrer names the referrer', () =>
      expectNoAccrual({
        userId: bob,
        userEmail: 'user10000001+second@example.com',
        ...namedBy(alice),
      }));

    it('when anyone orders in a browser that the referrer has made an order in, with or without an account', async () => {
      await world.complete({ userId: alice, browserFingerprint: 'a browser' });
      await expectNoAccrual({ browserFingerprint: 'a browser', ...namedBy(alice) });
      await expectNoAccrual({ userId: bob, browserFingerprint: 'a browser', ...namedBy(alice) });
    });

    it('when an account that the referrer brought orders in a browser that the referrer was logged in from', async () => {
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

    it('when an order pays to an address that the referrer was paid at, with or without an account', async () => {
      const wallet = { destinationAddress: '0xAA', destinationCanonical: '0xaa' };
      await world.complete({ userId: alice, ...wallet });
      await expectNoAccrual({ ...wallet, ...namedBy(alice) });
      await expectNoAccrual({ ...wallet, userId: bob, ...namedBy(alice) });
      // Another memo at a shared address is somebody else's, and so is a program's client.
      await world.complete({ ...wallet, destinationMemo: '7', ...namedBy(alice) });
      await giveKey(alice);
      await world.complete({ ...wallet, partner: { apiId: 'key', userId: alice } });
      expect(await accruals()).toEqual([alice, alice]);
    });

    it('when an order pays to where the referrer withdrew rewards', async () => {
      await world.database.query(
        `INSERT INTO affiliate_withdrawal (withdrawal_id, user_id, state, asset_slug, address, is_simulated, from_affiliate_minor, from_cashback_minor, confirm_by, tries_left, confirm_before, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 'completed', 'usdttrc20', 'Twallet', false, 1, 0, 'mail', 5, now(), now(), now())`,
        [alice],
      );
      await expectNoAccrual({
        destinationAddress: 'Twallet',
        destinationCanonical: 'Twallet',
        ...namedBy(alice),
      });
    });

    it('when a user is their own referrer', async () => {
      await world.database.query(
        'UPDATE app_user SET referrer_user_id = user_id WHERE user_id = $1',
        [alice],
      );
      await expectNoAccrual({ userId: alice });
    });

    it('when two users brought each other', async () => {
      await world.database.query('UPDATE app_user SET referrer_user_id = $2 WHERE user_id = $1', [
        alice,
        bob,
      ]);
      await expectNoAccrual({ userId: bob });
      await expectNoAccrual({ userId: alice });
    });

    it('when a user names somebody whom they brought', () =>
      expectNoAccrual({ userId: alice, ...namedBy(bob) }));

    it('when a user names somebody whom they brought through others', async () => {
      const carol = await world.addUser({ referrerUserId: bob });
      const dave = await world.addUser({ referrerUserId: carol });
      await expectNoAccrual({ userId: alice, ...namedBy(dave) });
    });
  });

  it('two users who name each other in their orders: the first earns, the other does not', async () => {
    const [carol, dave] = [await world.addUser(), await world.addUser()];
    await world.complete({ userId: carol, ...namedBy(dave) });
    world.clock.advance(1);
    await world.complete({ userId: dave, ...namedBy(carol) });
    world.clock.advance(1);
    await world.complete({ userId: carol, ...namedBy(dave) });
    expect(await accruals()).toEqual([dave, dave]);
  });

  it('a circle of users who brought each other does not hold up the orders of others', async () => {
    await world.database.query('UPDATE app_user SET referrer_user_id = $2 WHERE user_id = $1', [
      alice,
      bob,
    ]);
    const carol = await world.addUser();
    await world.complete({ userId: carol, ...namedBy(alice) });
    expect(await accruals()).toEqual([alice]);
  });

  describe('a markup', () => {
    it.each([
      [
        'goes to whom the order names for it',
        () => ({ ...namedBy(alice), markupAffiliateId: referralOf(bob) }),
        () => ({ accrual: alice, markup: bob }),
      ],
      [
        'goes to the referrer that the order names, beside the accrual',
        () => namedBy(alice),
        () => ({ accrual: alice, markup: alice }),
      ],
      [
        'stays with the house where the order names nobody',
        () => ({ userId: bob }),
        () => ({ cashback: bob, accrual: alice }),
      ],
      [
        'stays with the house where the order names somebody who is not there',
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

    it('is paid whole', async () => {
      await world.complete({ ...namedBy(alice), markupAffiliateId: referralOf(alice) });
      expect(await world.balance('affiliate', alice)).toBe(7_000_000n);
    });

    it('of an order that a program made goes to whose program it is, with the accrual', async () => {
      await giveKey(alice);
      await world.complete({ partner: { apiId: 'key', userId: alice } });
      expect([
        await world.balance('affiliate', alice),
        await world.balance('cashback', alice),
      ]).toEqual([7_000_000n, 0n]);
    });
  });

  describe('a fee in another coin', () => {
    it('is worth what the order says, whatever the market says by now', async () => {
      world.marketData.setPrice('ETH', '1');
      await world.complete({ ...SWAP_TO_ETHER, userId: bob });
      expect(await world.balance('cashback', bob)).toBe(1_000_000n);
      expect(await world.database.query('SELECT price_source FROM reward LIMIT 1')).toEqual([
        { price_source: 'order' },
      ]);
    });

    it('is worth what the market says where the order does not', async () => {
      world.marketData.setPrice('USDT', '0.5');
      await world.complete({ ...SWAP_WITHOUT_USDT, userId: bob });
      expect([
        await world.balance('cashback', bob),
        await world.balance('affiliate', alice),
      ]).toEqual([2_000_000n, 6_000_000n]);
    });

    it('waits for a price where there is none that is fresh, and is valued once', async () => {
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

  it('a refund takes back what was earned, once', async () => {
    const orderId = await world.complete({ userId: bob });
    const order = await world.stores.orders.find(world.database, orderId);
    if (!order) throw new Error('The order is gone.');
    for (let time = 1; time <= 2; time += 1)
      await world.database.transaction((sql) =>
        world.rewards.consequence.follow(sql, {
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
