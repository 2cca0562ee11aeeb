import { API_PATHS } from '@quayside/contract/operations/paths';

import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { FINGERPRINT, PASSWORD, type CookieJar } from '../../../test/account-world';
import { withBothDatabases } from '../../../test/database';
import { ANN, BOB, buildMessengerWorld, type MessengerWorld } from '../../../test/messenger-world';
import { createSessionStore } from '../../accounts';

const EMAIL = 'ann@example.com';
const codeOf = (answer: { readonly statusCode: number; json<T>(): T }): string =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;

/** Launches as somebody, and logs in by password there. */
async function enterAndLogIn(
  world: MessengerWorld,
  person = ANN,
): Promise<{ readonly userId: number; readonly jar: CookieJar; readonly initData: string }> {
  const entered = await world.enter(person);
  await world.post(
    API_PATHS.login,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    entered.jar,
  );
  return entered;
}

withBothDatabases('linking a messenger without harm', (open) => {
  test('tells the owner of the account by mail, once', async () => {
    const world = buildMessengerWorld(await open());
    await world.register(EMAIL, PASSWORD, { locale: 'ru' });
    const { jar, initData } = await enterAndLogIn(world);
    expect(world.mails).toEqual([]);
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('409 ERR_LAUNCH_DATA_USED');
    expect(world.mails).toMatchObject([
      { to: EMAIL, locale: 'ru', message: { template: 'messenger-linked' } },
    ]);
  });

  test('is refused for the account of an administrator, which stays as it is, and so does the other one', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    await world.register(EMAIL);
    await world.deps.stores.users.setAdmin(database, EMAIL, ['operations']);
    const { userId, jar, initData } = await enterAndLogIn(world);
    const refused = await world.call('link', { initData }, jar);
    expect([codeOf(refused), refused.json()]).toMatchObject([
      '409 ERR_NOT_ACCEPTABLE',
      { data: { details: { reason: 'administrator' } } },
    ]);
    expect([
      await database.query('SELECT user_id FROM app_user WHERE merged_into IS NOT NULL'),
      world.mails,
    ]).toEqual([[], []]);
    const again: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, again);
    expect((await world.get(API_PATHS.accountData, again)).json()).toMatchObject({ userId });
  });

  test('gives an account one user of a messenger, however many ask at once', async () => {
    const world = buildMessengerWorld(await open());
    await world.register(EMAIL);
    const calls = [
      await enterAndLogIn(world, ANN),
      await enterAndLogIn(world, BOB),
      await enterAndLogIn(world, { ...BOB, id: 5 }),
    ];
    const answers = await Promise.all(
      calls.map(({ jar, initData }) => world.call('link', { initData }, jar)),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      '200',
      '409 ERR_NOT_ACCEPTABLE',
      '409 ERR_NOT_ACCEPTABLE',
    ]);
    expect(world.mails).toHaveLength(1);
  });

  test('is refused where a new password ended the session that asked for it, while it waited', async () => {
    const database = await open();
    const sessions = createSessionStore();
    let ended: number | null = null;
    /**
     * The session stands when the link looks at it first, and is over when the account's row is
     * free.
     */
    const racing: RuntimeDatabase = {
      ...database,
      transaction: (work) =>
        database.transaction((sql) =>
          work({
            ...sql,
            query: async (text, values) => {
              const rows = await sql.query<never>(text, values);
              if (ended !== null && text.includes('launch_hash FROM user_session'))
                await sessions.endAllOf(sql, ended, 'password-reset', world.clock.nowMs());
              return rows;
            },
          }),
        ),
    };
    const world = buildMessengerWorld(racing);
    const userId = await world.register(EMAIL);
    const { jar, initData } = await enterAndLogIn(world);
    ended = userId;
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('401 ERR_UNAUTHORIZED');
    expect(
      await database.query('SELECT 1 FROM messenger_account WHERE user_id = $1', [userId]),
    ).toEqual([]);
  });

  test('ends with a new password: nothing opens the account but what its owner has', async () => {
    const world = buildMessengerWorld(await open());
    await world.register(EMAIL);
    const { jar, initData } = await enterAndLogIn(world);
    await world.call('link', { initData }, jar);
    await world.post(API_PATHS.requestPasswordReset, { email: EMAIL });
    const code =
      world.mails
        .map(({ message }) => message)
        .find((message) => message.template === 'password-reset')?.code ?? '';
    expect(
      codeOf(
        await world.post(API_PATHS.resetPassword, {
          email: EMAIL,
          password: 'battery staple',
          resetCode: code,
        }),
      ),
    ).toBe('200');
    expect(codeOf(await world.get(API_PATHS.accountData, jar))).toBe('401 ERR_UNAUTHORIZED');
    expect(codeOf(await world.call('login', { initData: world.launch(ANN) }))).toBe(
      '404 ERR_NOT_FOUND',
    );
  });
});
