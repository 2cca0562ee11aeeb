import {
  fetchAccountData,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';

import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { FINGERPRINT, PASSWORD, type CookieJar } from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import {
  ANN,
  BOB,
  buildMessengerHarness,
  type MessengerHarness,
} from '../../../testing/messengers/messenger-harness';
import { createSessionStore } from '../../accounts';

const EMAIL = 'ann@example.com';
const codeOf = (response: { readonly statusCode: number; json<T>(): T }): string =>
  response.statusCode < 300
    ? String(response.statusCode)
    : `${response.statusCode} ${response.json<{ status: string }>().status}`;

/** Launches the app as a person, and logs in by password in the same browser. */
async function launchAndLogIn(
  harness: MessengerHarness,
  person = ANN,
): Promise<{ readonly userId: number; readonly jar: CookieJar; readonly initData: string }> {
  const entered = await harness.enter(person);
  await harness.post(
    logIn.path,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    entered.jar,
  );
  return entered;
}

withBothDatabases('linking a messenger safely', (open) => {
  test('emails the owner of the account, once', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.register(EMAIL, PASSWORD, { locale: 'ru' });
    const { jar, initData } = await launchAndLogIn(harness);
    expect(harness.mails).toEqual([]);
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('200');
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('409 ERR_LAUNCH_DATA_USED');
    expect(harness.mails).toMatchObject([
      { to: EMAIL, locale: 'ru', message: { template: 'messenger-linked' } },
    ]);
  });

  test('is rejected for the account of an administrator, and changes neither account', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    await harness.register(EMAIL);
    await harness.deps.stores.users.setAdmin(database, EMAIL, ['operations']);
    const { userId, jar, initData } = await launchAndLogIn(harness);
    const refused = await harness.call('link', { initData }, jar);
    expect([codeOf(refused), refused.json()]).toMatchObject([
      '409 ERR_NOT_ACCEPTABLE',
      { data: { details: { reason: 'administrator' } } },
    ]);
    expect([
      await database.query('SELECT user_id FROM app_user WHERE merged_into IS NOT NULL'),
      harness.mails,
    ]).toEqual([[], []]);
    const again: CookieJar = new Map();
    await harness.call('login', { initData: harness.launch(ANN) }, again);
    expect((await harness.get(fetchAccountData.path, again)).json()).toMatchObject({ userId });
  });

  test('links only one messenger user to an account, with any number of concurrent calls', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.register(EMAIL);
    const calls = [
      await launchAndLogIn(harness, ANN),
      await launchAndLogIn(harness, BOB),
      await launchAndLogIn(harness, { ...BOB, id: 5 }),
    ];
    const answers = await Promise.all(
      calls.map(({ jar, initData }) => harness.call('link', { initData }, jar)),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      '200',
      '409 ERR_NOT_ACCEPTABLE',
      '409 ERR_NOT_ACCEPTABLE',
    ]);
    expect(harness.mails).toHaveLength(1);
  });

  test('is rejected if a new password ended its session while it waited', async () => {
    const database = await open();
    const sessions = createSessionStore();
    let ended: number | null = null;
    /**
     * The session is open when the link first checks it, but has ended by the time the account's
     * row is unlocked.
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
                await sessions.endAllOf(sql, ended, 'password-reset', harness.clock.nowMs());
              return rows;
            },
          }),
        ),
    };
    const harness = buildMessengerHarness(racing);
    const userId = await harness.register(EMAIL);
    const { jar, initData } = await launchAndLogIn(harness);
    ended = userId;
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('401 ERR_UNAUTHORIZED');
    expect(
      await database.query('SELECT 1 FROM messenger_account WHERE user_id = $1', [userId]),
    ).toEqual([]);
  });

  test('is undone by a new password: the messenger no longer signs in', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.register(EMAIL);
    const { jar, initData } = await launchAndLogIn(harness);
    await harness.call('link', { initData }, jar);
    await harness.post(requestPasswordReset.path, { email: EMAIL });
    const code =
      harness.mails
        .map(({ message }) => message)
        .find((message) => message.template === 'password-reset')?.code ?? '';
    expect(
      codeOf(
        await harness.post(resetPassword.path, {
          email: EMAIL,
          password: 'battery staple',
          resetCode: code,
        }),
      ),
    ).toBe('200');
    expect(codeOf(await harness.get(fetchAccountData.path, jar))).toBe('401 ERR_UNAUTHORIZED');
    expect(codeOf(await harness.call('login', { initData: harness.launch(ANN) }))).toBe(
      '404 ERR_NOT_FOUND',
    );
  });
});
