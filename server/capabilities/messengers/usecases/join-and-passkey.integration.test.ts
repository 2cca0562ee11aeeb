import type { AppError } from '@quayside/contract/errors/app-error';
import { logIn } from '@quayside/contract/endpoints/accounts';

import type { Database } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import { FINGERPRINT, PASSWORD, SITE } from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import {
  ANN,
  buildMessengerHarness,
  type MessengerHarness,
} from '../../../testing/messengers/messenger-harness';
import { openOwnSession } from '../../../testing/accounts/own-session';
import { pausedBeforeStart, pausedBeforeCommit } from '../../../testing/database/paused-database';
import { createSoftwareDevice } from '../../../testing/accounts/software-passkey';
import {
  logInWithPasskey,
  openPasskeys,
  passkeyLoginOptions,
  passkeyRegistrationOptions,
  registerPasskey,
} from '../../accounts';
import { linkMessenger } from './link-messenger';

const EMAIL = 'ann@example.com';
const outcomeOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    ({ code }: AppError) => code,
  );

/**
 * A messenger account with a passkey registration in progress, and a browser that is about to link
 * the messenger to an account with an email.
 */
async function prepare(database: Database, harness: MessengerHarness) {
  const kept = await harness.register(EMAIL);
  const { userId: merged, jar, initData } = await harness.enter(ANN);
  const session = await openOwnSession(database, merged);
  await harness.post(
    logIn.path,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  const device = createSoftwareDevice({ origin: SITE });
  const passkeysIn = (there: Database) =>
    openPasskeys({
      config: { siteUrl: SITE },
      accounts: { ...harness.deps, database: there },
      recurring: { add: () => undefined },
    });
  const credential = device.make(
    await passkeyRegistrationOptions(passkeysIn(database), merged, FINGERPRINT),
  );
  const linking = { userId: kept, sessionId: tokenHash(jar.get('session_id') ?? '') };
  return {
    kept,
    merged,
    register: (there: Database) =>
      registerPasskey(passkeysIn(there), session, { browserFingerprint: FINGERPRINT, credential }),
    link: (there: Database) =>
      linkMessenger({ ...harness.messengers.deps, database: there }, linking, {
        messenger: 'telegram',
        initData,
      }),
    show: async (there: Database) => {
      const { challenge, ...options } = await passkeyLoginOptions(
        passkeysIn(database),
        FINGERPRINT,
      );
      return logInWithPasskey(passkeysIn(there), {
        browserFingerprint: FINGERPRINT,
        credential: device.show({ challenge, ...options }),
        sessionToken: null,
      });
    },
  };
}

const mergedInto = async (database: Database, userId: number): Promise<unknown> =>
  (
    await database.query<{ merged_into: string | null }>(
      'SELECT merged_into FROM app_user WHERE user_id = $1',
      [userId],
    )
  )[0]?.merged_into ?? null;
const openSessionsOf = (database: Database, userId: number) =>
  database.query('SELECT 1 FROM user_session WHERE user_id = $1 AND ended_at IS NULL', [userId]);

withTestDatabases('a passkey of an account that is merged into another', (open) => {
  test('is rejected if the merge comes first, and is not stored', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const { kept, merged, register, link, show } = await prepare(database, harness);
    const [late, within] = [pausedBeforeStart(database), pausedBeforeCommit(database)];
    const made = outcomeOf(register(late.database));
    await late.isReached;
    const linked = outcomeOf(link(within.database));
    await within.isReached;
    late.resume();
    within.resume();
    expect([await linked, await made]).toEqual(['done', 'ERR_UNAUTHORIZED']);
    expect([
      String(await mergedInto(database, merged)),
      await database.query('SELECT 1 FROM passkey'),
    ]).toEqual([String(kept), []]);
    expect(await outcomeOf(show(database))).toBe('ERR_INVALID_CREDENTIALS');
  });

  test('prevents the merge if it comes first, and still signs in to its account', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const { merged, register, link, show } = await prepare(database, harness);
    const [within, late] = [pausedBeforeCommit(database), pausedBeforeStart(database)];
    const linked = outcomeOf(link(late.database));
    await late.isReached;
    const made = outcomeOf(register(within.database));
    await within.isReached;
    late.resume();
    within.resume();
    expect([await made, await linked]).toEqual(['done', 'done']);
    expect(await mergedInto(database, merged)).toBeNull();
    expect(await outcomeOf(show(database))).toBe('done');
    expect(await openSessionsOf(database, merged)).not.toEqual([]);
  });

  test('does not sign in to an account that is merged before the passkey is used', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const { kept, merged, register, show } = await prepare(database, harness);
    await register(database);
    await harness.deps.stores.sessions.endAllOf(
      database,
      merged,
      'account-merged',
      harness.clock.nowMs(),
    );
    const late = pausedBeforeStart(database);
    const shown = outcomeOf(show(late.database));
    await late.isReached;
    const { merges } = harness.messengers.deps;
    await database.transaction(async (sql) => {
      await merges.lockUsers(sql, [kept, merged]);
      await merges.markMerged(sql, merged, kept, harness.clock.nowMs());
      late.resume();
    });
    expect([await shown, await openSessionsOf(database, merged)]).toEqual([
      'ERR_INVALID_CREDENTIALS',
      [],
    ]);
  });
});
