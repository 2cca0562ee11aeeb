import { randomUUID } from 'node:crypto';

import type { AppError } from '@quayside/contract/errors/app-error';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { createLedgerStore } from '../../db/stores/ledger-store';
import { createPasskeyStore } from '../../db/stores/passkey-store';
import type { LaunchPerson } from '../../sandbox/sign-launch-data';
import { cookiesGiven, FINGERPRINT, PASSWORD, type CookieJar } from '../../test/account-world';
import { withTestDatabases } from '../../test/database';
import { ANN, BOB, buildMessengerWorld, type MessengerWorld } from '../../test/messenger-world';
import { buildRewardWorld, namedBy, TERMS } from '../../test/reward-world';
import { removePasskey } from '../accounts/passkeys/manage-passkeys';
import { followMergedUsers } from './merge-users';

const EMAIL = 'ann@example.com';
const WITHOUT_MARKUP = { ...TERMS, markupMinor: 0n };
const codeOf = (answer: { readonly statusCode: number; json<T>(): T }): string =>
  answer.statusCode === 200
    ? '200'
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;

/** Logs in by password in a browser that has a session of a messenger already. */
async function logInThere(world: MessengerWorld, jar: CookieJar, email = EMAIL): Promise<void> {
  const answer = await world.post(
    API_PATHS.login,
    { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  expect(answer.statusCode).toBe(201);
  for (const cookie of cookiesGiven(answer))
    expect(cookie).toMatchObject({ sameSite: 'None', partitioned: true });
}

const linkedTo = async (world: MessengerWorld, jar: CookieJar): Promise<unknown> =>
  (await world.get(API_PATHS.messengers, jar)).json();

withTestDatabases('linking a messenger', (open) => {
  test('lets it open an account with an email, from the browser that launched', async () => {
    const world = buildMessengerWorld(await open());
    const userId = await world.register(EMAIL);
    const { jar, initData } = await world.enter(ANN);
    // The account that the launch opened is linked already: there is nothing to do, and nothing is used up.
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
    await logInThere(world, jar);
    expect(await linkedTo(world, jar)).toEqual([]);
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
    expect(await linkedTo(world, jar)).toEqual([
      {
        messenger: 'telegram',
        linkedAt: new Date(world.clock.nowMs()).toISOString(),
        areMessagesWanted: false,
        hasBot: false,
      },
    ]);
    expect((await world.get(API_PATHS.accountData, jar)).json()).toMatchObject({
      userId,
      email: EMAIL,
    });
    const next: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, next);
    expect((await world.get(API_PATHS.accountData, next)).json()).toMatchObject({
      userId,
      email: EMAIL,
    });
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('409 ERR_LAUNCH_DATA_USED');
  });

  test('is refused to whoever has only come by launch data, and for another launch than the one of the session', async () => {
    const world = buildMessengerWorld(await open());
    await world.register(EMAIL);
    await world.register('eve@example.com');
    const { jar, initData } = await world.enter(ANN);
    const eve = await world.logIn('eve@example.com');
    expect(codeOf(await world.call('link', { initData }, eve))).toBe('403 ERR_LAUNCH_DATA_INVALID');
    const herOwn = await world.enter(BOB);
    await logInThere(world, herOwn.jar, 'eve@example.com');
    expect(codeOf(await world.call('link', { initData }, herOwn.jar))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    await logInThere(world, jar);
    expect(codeOf(await world.call('link', { initData: world.launch(ANN) }, jar))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
  });

  test('is refused for a second user of the same messenger', async () => {
    const world = buildMessengerWorld(await open());
    await world.register(EMAIL);
    for (const [person, expected] of [
      [ANN, '200'],
      [BOB, '409 ERR_NOT_ACCEPTABLE'],
    ] as const) {
      const { jar, initData } = await world.enter(person);
      await logInThere(world, jar);
      expect(codeOf(await world.call('link', { initData }, jar))).toBe(expected);
    }
  });

  test('joins an account that only the messenger opened: balances, orders, keys and referrals come along, and the books stay right', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    const rewards = buildRewardWorld(database);
    const kept = await world.register(EMAIL);
    const { userId: merged, jar, initData } = await world.enter(ANN);
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
      "INSERT INTO api_key (api_id, public_key, sealed_secret, user_id, name, is_sandbox, created_at) VALUES ('k', 'p', 's', $1, 'key', true, now())",
      [merged],
    );

    await logInThere(world, jar);
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');

    expect(await rewards.balance('cashback', kept)).toBe(2_000_000n);
    expect(await rewards.balance('affiliate', kept)).toBe(3_000_000n);
    expect([
      await rewards.balance('cashback', merged),
      await rewards.balance('affiliate', merged),
    ]).toEqual([0n, 0n]);
    expect(await createLedgerStore().verify(database)).toEqual([]);
    const owners = async (query: string): Promise<number[]> =>
      (await database.query<{ user_id: string }>(query)).map((row) => Number(row.user_id));
    expect(await owners(`SELECT user_id FROM orders WHERE order_id = ${own}`)).toEqual([kept]);
    expect(await owners('SELECT user_id FROM api_key')).toEqual([kept]);
    expect(
      await owners(`SELECT referrer_user_id AS user_id FROM app_user WHERE user_id = ${brought}`),
    ).toEqual([kept]);

    // What the merged account did and was called by goes on working: its links earn for the other, and never from the other's own orders.
    await rewards.complete({
      userId: await rewards.addUser(),
      ...namedBy(merged),
      terms: WITHOUT_MARKUP,
    });
    expect(await rewards.balance('affiliate', kept)).toBe(6_000_000n);
    await rewards.complete({ userId: kept, ...namedBy(merged), terms: WITHOUT_MARKUP });
    expect(await rewards.balance('affiliate', kept)).toBe(6_000_000n);
    await rewards.append(own, 'REFUND_COMPLETED');
    const created = await world.post(API_PATHS.register, {
      email: 'new@example.com',
      password: PASSWORD,
      browserFingerprint: FINGERPRINT,
      referrerAffiliateId: `aff_${merged}`,
    });
    expect(
      await owners(
        `SELECT referrer_user_id AS user_id FROM app_user WHERE user_id = ${created.json<{ userId: number }>().userId}`,
      ),
    ).toEqual([kept]);
  });

  test('ends the sessions of an account that was joined, and follows what came in a moment too late', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    const rewards = buildRewardWorld(database);
    const kept = await world.register(EMAIL);
    const { userId: merged, jar, initData } = await world.enter(ANN);
    const elsewhere: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, elsewhere);
    await logInThere(world, jar);
    await world.call('link', { initData }, jar);
    expect(codeOf(await world.get(API_PATHS.accountData, elsewhere))).toBe('401 ERR_UNAUTHORIZED');
    await rewards.complete({ userId: merged });
    expect(await rewards.balance('cashback', merged)).toBe(1_000_000n);
    await followMergedUsers(world.messengers.deps);
    expect([
      await rewards.balance('cashback', merged),
      await rewards.balance('cashback', kept),
    ]).toEqual([0n, 1_000_000n]);
    await followMergedUsers(world.messengers.deps);
    expect(await rewards.balance('cashback', kept)).toBe(1_000_000n);
    expect(await createLedgerStore().verify(database)).toEqual([]);
  });

  test('loses nothing of what orders earn while accounts are joined, and joins them once', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    const rewards = buildRewardWorld(database);
    const kept = await world.register(EMAIL);
    const { userId: merged, jar, initData } = await world.enter(ANN);
    await logInThere(world, jar);
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
    const links = [1, 2, 3].map(() => world.call('link', { initData }, new Map(jar)));
    await Promise.all(completing);
    expect((await Promise.all(links)).map(codeOf).sort()).toEqual([
      '200',
      '409 ERR_LAUNCH_DATA_USED',
      '409 ERR_LAUNCH_DATA_USED',
    ]);
    await followMergedUsers(world.messengers.deps);
    expect([
      await rewards.balance('cashback', kept),
      await rewards.balance('affiliate', kept),
    ]).toEqual([6_000_000n, 18_000_000n]);
    expect([
      await rewards.balance('cashback', merged),
      await rewards.balance('affiliate', merged),
    ]).toEqual([0n, 0n]);
    expect(await createLedgerStore().verify(database)).toEqual([]);
    const left = await database.query(
      'SELECT order_id FROM orders WHERE user_id = $1 UNION ALL SELECT order_id FROM reward WHERE user_id = $1',
      [merged],
    );
    expect(left).toEqual([]);
  });

  test('leaves an account alone that something else opens, and takes the messenger over', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    const rewards = buildRewardWorld(database);
    const [first, second] = [
      await world.register('first@example.com'),
      await world.register('second@example.com'),
    ];
    for (const email of ['first@example.com', 'second@example.com']) {
      const jar: CookieJar = new Map();
      const initData = world.launch(ANN);
      if (email === 'first@example.com')
        await world
          .enter(ANN, initData)
          .then(({ jar: entered }) => entered.forEach((token, name) => jar.set(name, token)));
      else await world.call('login', { initData }, jar);
      await rewards.complete({ userId: first });
      await logInThere(world, jar, email);
      expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
    }
    expect([
      await rewards.balance('cashback', first),
      await rewards.balance('cashback', second),
    ]).toEqual([2_000_000n, 0n]);
    const jar: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, jar);
    expect((await world.get(API_PATHS.accountData, jar)).json()).toMatchObject({ userId: second });
    expect(
      (await world.get(API_PATHS.accountData, await world.logIn('first@example.com'))).json(),
    ).toMatchObject({ userId: first });
  });

  test('can be undone where something else opens the account, and what the messenger had opened ends', async () => {
    const world = buildMessengerWorld(await open());
    const only = await world.enter(BOB);
    expect(codeOf(await world.call('unlink', {}, only.jar))).toBe('409 ERR_NOT_ACCEPTABLE');
    await world.register(EMAIL);
    const { jar, initData } = await world.enter(ANN);
    await logInThere(world, jar);
    await world.call('link', { initData }, jar);
    const elsewhere: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, elsewhere);
    const browser = await world.logIn(EMAIL);
    expect(codeOf(await world.call('unlink', {}, browser))).toBe('200');
    expect(codeOf(await world.get(API_PATHS.accountData, elsewhere))).toBe('401 ERR_UNAUTHORIZED');
    expect(codeOf(await world.get(API_PATHS.accountData, browser))).toBe('200');
    expect(codeOf(await world.call('unlink', {}, browser))).toBe('404 ERR_NOT_FOUND');
    expect(codeOf(await world.call('login', { initData: world.launch(ANN) }))).toBe(
      '404 ERR_NOT_FOUND',
    );
  });

  test('never leaves an account without a way in, whichever goes first: the passkey or the messenger', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    const removing = { database, passkeys: createPasskeyStore(), stores: world.deps.stores };
    const withPasskey = async (person: LaunchPerson) => {
      const { userId, jar } = await world.enter(person);
      const passkeyId = randomUUID();
      await removing.passkeys.handleOf(database, userId, passkeyId);
      await removing.passkeys.insert(database, {
        passkeyId,
        userId,
        credentialId: passkeyId,
        publicKey: 'key',
        signCount: 0,
        transports: [],
        name: 'Phone',
        createdAtMs: 0,
        lastUsedAtMs: null,
      });
      return {
        jar,
        remove: () =>
          removePasskey(removing, userId, passkeyId).then(
            () => '200',
            ({ code }: AppError) => code,
          ),
      };
    };
    const ann = await withPasskey(ANN);
    expect(codeOf(await world.call('unlink', {}, ann.jar))).toBe('200');
    expect(await ann.remove()).toBe('ERR_NOT_ACCEPTABLE');
    const bob = await withPasskey(BOB);
    expect(await bob.remove()).toBe('200');
    expect(codeOf(await world.call('unlink', {}, bob.jar))).toBe('409 ERR_NOT_ACCEPTABLE');
    for (const id of [1, 2, 3, 4]) {
      const both = await withPasskey({ ...ANN, id });
      const outcomes = await Promise.all([
        both.remove(),
        world.call('unlink', {}, both.jar).then(codeOf),
      ]);
      expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
    }
  });

  /** Whoever lets another table name a user has to say here whether it follows its user into another account. */
  test('knows of every table that names a user', async () => {
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
    // A session ends; who checked documents stays who they were; the rest an account without an email or passkey cannot have.
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
