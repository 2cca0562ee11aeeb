import { fetchAccountData, registerAccount } from '@quayside/contract/endpoints/accounts';

import { createStores } from '../../../composition/stores';
import { type CookieJar, FINGERPRINT, PASSWORD } from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { ANN_EMAIL, codeOf, logInThere } from '../../../testing/messengers/link-messenger-calls';
import { ANN, buildMessengerHarness } from '../../../testing/messengers/messenger-harness';
import { buildRewardHarness, namedBy, TERMS } from '../../../testing/rewards/reward-harness';
import { completeMerges } from './merge-users';

const WITHOUT_MARKUP = { ...TERMS, markupMinor: 0n };

withTestDatabases('merging an account that a messenger created', (open) => {
  test('moves balances, orders, keys and referrals, and keeps the books balanced', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const rewards = buildRewardHarness(database);
    const kept = await harness.register(ANN_EMAIL);
    const { userId: merged, jar, initData } = await harness.enter(ANN);
    const brought = await rewards.addUser({ referrerUserId: merged });
    const own = await rewards.complete({ userId: merged });
    await rewards.complete({ userId: brought });
    await rewards.complete({ userId: kept });
    const before = {
      cashback: await rewards.balance('cashback', merged),
      accrual: await rewards.balance('affiliate', merged),
      keptCashback: await rewards.balance('cashback', kept),
    };
    expect(before).toEqual({ cashback: 1_000_000n, accrual: 3_000_000n, keptCashback: 1_000_000n });
    await database.query(
      `INSERT INTO api_key (
         api_id, public_key, sealed_secret, user_id, name, is_sandbox, created_at
       )
       VALUES ('k', 'p', 's', $1, 'key', true, now())`,
      [merged],
    );

    await logInThere(harness, jar);
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('200');

    expect(await rewards.balance('cashback', kept)).toBe(2_000_000n);
    expect(await rewards.balance('affiliate', kept)).toBe(3_000_000n);
    expect([
      await rewards.balance('cashback', merged),
      await rewards.balance('affiliate', merged),
    ]).toEqual([0n, 0n]);
    expect(await createStores().ledger.verify(database)).toEqual([]);
    const owners = async (query: string): Promise<number[]> =>
      (await database.query<{ user_id: string }>(query)).map((row) => Number(row.user_id));
    expect(await owners(`SELECT user_id FROM orders WHERE order_id = ${own}`)).toEqual([kept]);
    expect(await owners('SELECT user_id FROM api_key')).toEqual([kept]);
    expect(
      await owners(`SELECT referrer_user_id AS user_id FROM app_user WHERE user_id = ${brought}`),
    ).toEqual([kept]);

    // The merged account's id still works: its links earn rewards for the other account, but never
    // from that account's own orders.
    await rewards.complete({
      userId: await rewards.addUser(),
      ...namedBy(merged),
      terms: WITHOUT_MARKUP,
    });
    expect(await rewards.balance('affiliate', kept)).toBe(6_000_000n);
    await rewards.complete({ userId: kept, ...namedBy(merged), terms: WITHOUT_MARKUP });
    expect(await rewards.balance('affiliate', kept)).toBe(6_000_000n);
    await rewards.append(own, 'REFUND_COMPLETED');
    const created = await harness.post(registerAccount.path, {
      email: 'new@example.com',
      password: PASSWORD,
      browserFingerprint: FINGERPRINT,
      referrerAffiliateId: `aff_${merged}`,
    });
    expect(
      await owners(
        `SELECT referrer_user_id AS user_id
         FROM app_user
         WHERE user_id = ${created.json<{ userId: number }>().userId}`,
      ),
    ).toEqual([kept]);
  });

  test('ends the sessions of the merged account, and moves entries that arrive slightly late', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const rewards = buildRewardHarness(database);
    const kept = await harness.register(ANN_EMAIL);
    const { userId: merged, jar, initData } = await harness.enter(ANN);
    const elsewhere: CookieJar = new Map();
    await harness.call('login', { initData: harness.launch(ANN) }, elsewhere);
    await logInThere(harness, jar);
    await harness.call('link', { initData }, jar);
    expect(codeOf(await harness.get(fetchAccountData.path, elsewhere))).toBe(
      '401 ERR_UNAUTHORIZED',
    );
    await rewards.complete({ userId: merged });
    expect(await rewards.balance('cashback', merged)).toBe(1_000_000n);
    await completeMerges(harness.messengers.deps);
    expect([
      await rewards.balance('cashback', merged),
      await rewards.balance('cashback', kept),
    ]).toEqual([0n, 1_000_000n]);
    await completeMerges(harness.messengers.deps);
    expect(await rewards.balance('cashback', kept)).toBe(1_000_000n);
    expect(await createStores().ledger.verify(database)).toEqual([]);
  });

  test('loses no rewards that orders earn during the merge, and merges the accounts only once', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const rewards = buildRewardHarness(database);
    const kept = await harness.register(ANN_EMAIL);
    const { userId: merged, jar, initData } = await harness.enter(ANN);
    await logInThere(harness, jar);
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_each, index) =>
        rewards.addSentOrder({
          userId: index % 2 === 0 ? merged : null,
          ...(index % 2 === 0 ? {} : namedBy(merged)),
          terms: WITHOUT_MARKUP,
        }),
      ),
    );
    const completing = orders.map((orderId) => rewards.append(orderId, 'WITHDRAWAL_COMPLETED'));
    const links = [1, 2, 3].map(() => harness.call('link', { initData }, new Map(jar)));
    await Promise.all(completing);
    expect((await Promise.all(links)).map(codeOf).sort()).toEqual([
      '200',
      '409 ERR_LAUNCH_DATA_USED',
      '409 ERR_LAUNCH_DATA_USED',
    ]);
    await completeMerges(harness.messengers.deps);
    expect([
      await rewards.balance('cashback', kept),
      await rewards.balance('affiliate', kept),
    ]).toEqual([6_000_000n, 18_000_000n]);
    expect([
      await rewards.balance('cashback', merged),
      await rewards.balance('affiliate', merged),
    ]).toEqual([0n, 0n]);
    expect(await createStores().ledger.verify(database)).toEqual([]);
    const left = await database.query(
      'SELECT order_id FROM orders WHERE user_id = $1 UNION ALL SELECT order_id FROM reward WHERE user_id = $1',
      [merged],
    );
    expect(left).toEqual([]);
  });

  test('leaves an account with another sign-in method unchanged, and takes over its messenger', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const rewards = buildRewardHarness(database);
    const [first, second] = [
      await harness.register('first@example.com'),
      await harness.register('second@example.com'),
    ];
    for (const email of ['first@example.com', 'second@example.com']) {
      const jar: CookieJar = new Map();
      const initData = harness.launch(ANN);
      if (email === 'first@example.com')
        await harness
          .enter(ANN, initData)
          .then(({ jar: entered }) => entered.forEach((token, name) => jar.set(name, token)));
      else await harness.call('login', { initData }, jar);
      await rewards.complete({ userId: first });
      await logInThere(harness, jar, email);
      expect(codeOf(await harness.call('link', { initData }, jar))).toBe('200');
    }
    expect([
      await rewards.balance('cashback', first),
      await rewards.balance('cashback', second),
    ]).toEqual([2_000_000n, 0n]);
    const jar: CookieJar = new Map();
    await harness.call('login', { initData: harness.launch(ANN) }, jar);
    expect((await harness.get(fetchAccountData.path, jar)).json()).toMatchObject({
      userId: second,
    });
    expect(
      (await harness.get(fetchAccountData.path, await harness.logIn('first@example.com'))).json(),
    ).toMatchObject({ userId: first });
  });

  /**
   * If you add a table that references a user, declare here whether its rows move to the other
   * account.
   */
  test('covers every table that references a user', async () => {
    const database = await open();
    const rows = await database.query<{ place: string }>(`
      SELECT c.conrelid::regclass::text || '.' || a.attname AS place FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.confrelid = 'app_user'::regclass`);
    const moved = [
      'orders.user_id',
      'orders.partner_user_id',
      'card_payment.user_id',
      'reward.user_id',
      'reward.source_user_id',
      'affiliate_withdrawal.user_id',
      'api_key.user_id',
      'webhook.user_id',
      'app_user.referrer_user_id',
      'app_user.merged_into',
      'messenger_account.user_id',
      'kyc_submission.user_id',
      'kyc_document.user_id',
    ];
    // Sessions end; the reviewer of documents stays the same; the rest requires an email or a
    // passkey.
    const left = [
      'user_session.user_id',
      'kyc_submission.reviewer_id',
      'kyc_record.reviewer_id',
      'password_reset.user_id',
      'second_factor.user_id',
      'passkey_owner.user_id',
      'passkey_challenge.user_id',
      'card_partner_session.user_id',
      'email_proof.user_id',
      'known_device.user_id',
    ];
    expect(rows.map(({ place }) => place).sort()).toEqual([...moved, ...left].sort());
  });
});
