import fc from 'fast-check';

import { withBothDatabases } from '../../../testing/database/database';
import {
  buildRewardHarness,
  namedBy,
  TERMS,
  TERMS_IN_ETHER,
  type RewardHarness,
} from '../../../testing/rewards/reward-harness';
import { type Deposit, depositFound, depositLost } from '../../deposits';
import type { NewOrder } from '../../orders';
import { reverseRewards } from './reverse-rewards';

/**
 * Removes a deposit from the ledger, or restores it, as the chain watcher does after a
 * reorganisation.
 */
function depositRecorder(harness: RewardHarness) {
  const book = (
    deposit: Deposit,
    from: Deposit['state'],
    to: Deposit['state'],
    entry: typeof depositLost,
  ) =>
    harness.database.transaction(async (sql) => {
      expect(await harness.stores.deposits.setState(sql, deposit.depositId, [from], to)).toBe(true);
      await harness.stores.ledger.post(sql, entry(deposit), harness.clock.nowMs());
    });
  return {
    add: async (orderId: number, amountMinor: bigint): Promise<void> => {
      await harness.database.query(
        `INSERT INTO deposit (
           order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, state,
           first_seen_at
         )
         SELECT $1, 'chain', 'tx', count(*)::text, 'address', 'eth', $2, 'credited', now() FROM deposit`,
        [orderId, amountMinor.toString()],
      );
    },
    of: (orderId: number): Promise<Deposit[]> =>
      harness.stores.deposits.ofOrder(harness.database, orderId),
    lose: (deposit: Deposit) => book(deposit, 'credited', 'vanished', depositLost),
    find: (deposit: Deposit) =>
      book(
        { ...deposit, creditRound: deposit.creditRound + 1 },
        'vanished',
        'credited',
        depositFound,
      ),
  };
}

withBothDatabases('rewards after a chain reorganisation', (open) => {
  let harness: RewardHarness;
  let user = 0;
  let referrer = 0;
  beforeEach(async () => {
    harness = buildRewardHarness(await open());
    referrer = await harness.addUser();
    user = await harness.addUser({ referrerUserId: referrer });
  });
  afterEach(async () => expect(await harness.stores.ledger.verify(harness.database)).toEqual([]));

  const balances = async (): Promise<bigint[]> => [
    await harness.balance('cashback', user),
    await harness.balance('affiliate', referrer),
  ];
  const EARNED = [1_000_000n, 3_000_000n];
  const sentHouseOrder = (): Promise<number> =>
    harness.addSentOrder({ userId: user, upstreamOrderId: null });

  it('are reversed and restored together with the deposit', async () => {
    const deposits = depositRecorder(harness);
    const orderId = await sentHouseOrder();
    await deposits.add(orderId, TERMS.depositMinor);
    await harness.append(orderId, 'WITHDRAWAL_COMPLETED');
    expect(await balances()).toEqual(EARNED);
    const [deposit] = await deposits.of(orderId);
    if (!deposit) throw new Error('The deposit is gone.');
    await deposits.lose(deposit);
    expect(await balances()).toEqual([0n, 0n]);
    await deposits.find(deposit);
    expect(await balances()).toEqual(EARNED);
  });

  it('remain if only an extra deposit, made after the payout, is lost', async () => {
    const deposits = depositRecorder(harness);
    const orderId = await sentHouseOrder();
    await deposits.add(orderId, TERMS.depositMinor);
    await harness.append(orderId, 'WITHDRAWAL_COMPLETED');
    await deposits.add(orderId, 5n);
    const surplus = (await deposits.of(orderId)).find(({ amountMinor }) => amountMinor === 5n);
    if (!surplus) throw new Error('The surplus is gone.');
    await deposits.lose(surplus);
    expect(await balances()).toEqual(EARNED);
  });

  it('are withheld until the deposit returns if it was lost before the payout was confirmed', async () => {
    const deposits = depositRecorder(harness);
    const orderId = await sentHouseOrder();
    await deposits.add(orderId, TERMS.depositMinor);
    const [deposit] = await deposits.of(orderId);
    if (!deposit) throw new Error('The deposit is gone.');
    await deposits.lose(deposit);
    await harness.append(orderId, 'WITHDRAWAL_COMPLETED');
    expect(await balances()).toEqual([0n, 0n]);
    await deposits.find(deposit);
    await harness.rewards.settlePending();
    expect(await balances()).toEqual(EARNED);
  });

  it('leave a negative balance if already paid out, which later rewards offset', async () => {
    const orderId = await harness.complete({ userId: user });
    const paidOut = [
      {
        assetSlug: 'usdttrc20',
        kind: 'affiliate_balance',
        reference: String(referrer),
        amountMinor: 3_000_000n,
      },
      { assetSlug: 'usdttrc20', kind: 'hot_wallet', reference: '', amountMinor: -3_000_000n },
    ] as const;
    await harness.database.transaction((sql) =>
      harness.stores.ledger.post(sql, { key: 'paid', orderId: null, postings: paidOut }, 0),
    );
    await harness.database.transaction((sql) =>
      reverseRewards(harness.rewards.deps, sql, orderId, harness.clock.nowMs()),
    );
    expect(await balances()).toEqual([0n, -3_000_000n]);
    await harness.complete({ userId: user });
    expect(await balances()).toEqual([1_000_000n, 0n]);
  });
});

const steps = fc.array(
  fc.record({
    step: fc.constantFrom(
      'complete',
      'complete again',
      'reverse',
      'price gone',
      'price back',
      'settle',
    ),
    client: fc.option(fc.nat(4)),
    named: fc.option(fc.nat(4)),
    markup: fc.option(fc.nat(4)),
    pair: fc.constantFrom('to USDT', 'from USDT', 'neither'),
    feeMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    order: fc.nat(20),
  }),
  { minLength: 1, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never;

withBothDatabases('the ledger of rewards', (open) => {
  it('sums to zero and matches the rewards after any sequence of steps', async () => {
    const harness = buildRewardHarness(await open());
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(fc.option(fc.nat(4)), { minLength: 5, maxLength: 5 }),
        async (taken, referrers) => {
          const users = await addUsers(harness, referrers);
          const orderIds: number[] = [];
          for (const step of taken) await runStep(harness, users, orderIds, step);
          await expectBalanced(harness, users);
        },
      ),
      { numRuns: 12 },
    );
  }, 240_000);
});

async function addUsers(
  harness: RewardHarness,
  referrers: readonly (number | null)[],
): Promise<number[]> {
  const users: number[] = [];
  for (const referrer of referrers)
    users.push(
      await harness.addUser({
        referrerUserId: referrer === null ? null : (users[referrer] ?? null),
      }),
    );
  return users;
}

async function runStep(
  harness: RewardHarness,
  users: readonly number[],
  orderIds: number[],
  step: Step,
): Promise<void> {
  const orderId = orderIds[step.order % Math.max(1, orderIds.length)];
  harness.clock.advance(1);
  if (step.step === 'complete') orderIds.push(await harness.complete(orderOf(users, step)));
  else if (step.step === 'price gone') harness.marketData.clearPrice('ETH');
  else if (step.step === 'price back')
    harness.marketData.setPrice('ETH', String(1_000 + step.order));
  else if (step.step === 'settle') await harness.rewards.settlePending();
  else if (orderId !== undefined)
    await emitAgain(
      harness,
      orderId,
      step.step === 'reverse' ? 'REFUND_COMPLETED' : 'WITHDRAWAL_COMPLETED',
    );
}

function orderOf(
  users: readonly number[],
  { client, named, markup, pair, feeMinor }: Step,
): Partial<NewOrder> {
  const parties = {
    userId: client === null ? null : (users[client] ?? null),
    ...(named === null ? {} : namedBy(users[named] ?? 0)),
    markupAffiliateId: markup === null ? null : String(users[markup]),
  };
  if (pair === 'to USDT')
    return {
      ...parties,
      terms: { ...TERMS, platformFeeMinor: feeMinor, markupMinor: feeMinor / 3n },
    };
  const terms = {
    ...TERMS_IN_ETHER,
    platformFeeMinor: feeMinor * 10n ** 9n,
    markupMinor: feeMinor * 10n ** 8n,
  };
  return { ...parties, fromSlug: pair === 'neither' ? 'ltc' : 'usdterc20', toSlug: 'eth', terms };
}

async function emitAgain(
  harness: RewardHarness,
  orderId: number,
  kind: 'WITHDRAWAL_COMPLETED' | 'REFUND_COMPLETED',
): Promise<void> {
  const order = await harness.stores.orders.find(harness.database, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await harness.database.transaction((sql) =>
    harness.rewards.onOrderEvent(sql, { order, event: { kind }, atMs: harness.clock.nowMs() }),
  );
}

const SUMS = `
  SELECT coalesce(sum(amount_minor), 0)::text AS sum
  FROM reward
  WHERE user_id = $1 AND state = 'earned' AND kind = ANY($2)`;

async function expectBalanced(harness: RewardHarness, users: readonly number[]): Promise<void> {
  expect(await harness.stores.ledger.verify(harness.database)).toEqual([]);
  for (const userId of users) {
    for (const [balance, kinds] of [
      ['cashback', ['cashback']],
      ['affiliate', ['accrual', 'markup']],
    ] as const) {
      const [row] = await harness.database.query<{ sum: string }>(SUMS, [userId, kinds]);
      expect(await harness.balance(balance, userId)).toBe(BigInt(row?.sum ?? '0'));
    }
    const own = await harness.database.query(
      "SELECT 1 FROM reward WHERE kind = 'accrual' AND user_id = source_user_id",
    );
    expect(own).toEqual([]);
  }
}
