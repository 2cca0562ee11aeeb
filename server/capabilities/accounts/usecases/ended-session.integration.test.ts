import { randomBytes } from 'node:crypto';

import type { AppError } from '@quayside/contract/errors/app-error';

import type { Database } from '../../../platform/database/database';
import { createAesSecretBox } from '../../../platform/secrets/aes-secret-box';
import type { OwnSession } from '../../../platform/session';
import {
  buildAccountHarness,
  FINGERPRINT,
  SITE,
  type AccountHarness,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { openOwnSession, ownSessionOf } from '../../../testing/accounts/own-session';
import { pausedBeforeStart, pausedBeforeCommit } from '../../../testing/database/paused-database';
import {
  buildSecondFactor,
  codeOf,
  mailedCode,
} from '../../../testing/accounts/second-factor-harness';
import { createSoftwareDevice } from '../../../testing/accounts/software-passkey';
import { createApiKeys, createApiKeyStore } from '../../partners';
import { createHttpWebhookSender, createWebhooks, createWebhookStore } from '../../webhooks';
import { openPasskeys } from '../open-passkeys';
import { createAttemptStore } from '../store/attempt-store';
import { passkeyRegistrationOptions, registerPasskey } from './passkeys/register-passkey';
import { requestPasswordReset } from './request-password-reset';
import { resetPassword } from './reset-password';
import { activateSecondFactor } from './second-factor/activate';
import { startSetup } from './second-factor/start-setup';

const EMAIL = 'ann@example.com';
const origin = { caller: '203.0.113.1', site: null, deviceToken: null };

type TestContext = { readonly harness: AccountHarness; readonly session: OwnSession };
/** Prepares a change by a session, and returns a function that makes the change in a database. */
type PrepareChange = (place: TestContext) => Promise<(database: Database) => Promise<unknown>>;

const secretBox = createAesSecretBox(randomBytes(32).toString('hex'));
const apiKeysOf = ({ harness: { deps } }: TestContext, database: Database) =>
  createApiKeys({
    database,
    apiKeys: createApiKeyStore(),
    sessions: deps.stores.sessions,
    secretBox,
    usage: { flush: async () => undefined },
    clock: deps.clock,
    ids: deps.ids,
    isSandbox: true,
  });
const secondFactorOf = ({ harness: { deps, mails } }: TestContext, database: Database) =>
  buildSecondFactor({ database, clock: deps.clock, mails, ids: deps.ids });

/** Changes that a password reset undoes when it confirms the email for the first time. */
const CLOSED_BY_RESET: readonly (readonly [string, PrepareChange])[] = [
  [
    'a new API key',
    async (place) => (database) => apiKeysOf(place, database).generate(place.session, {}),
  ],
  [
    'an enabled API key',
    async (place) => {
      const { apiId } = await apiKeysOf(place, place.harness.deps.database).generate(
        place.session,
        {},
      );
      await place.harness.deps.database.query('UPDATE api_key SET is_active = false');
      return (database) =>
        apiKeysOf(place, database).update(place.session, apiId, { isActive: true });
    },
  ],
  [
    'a new webhook',
    async ({ harness: { deps }, session }) => {
      const sender = createHttpWebhookSender({ timeoutMs: 1_000, isPrivateAllowed: false });
      const {
        stores: { sessions },
        clock,
        ids,
      } = deps;
      return (database) =>
        createWebhooks({
          database,
          webhooks: createWebhookStore(),
          sessions,
          attempts: createAttemptStore(),
          sender,
          secretBox,
          clock,
          ids,
          wake: () => undefined,
        }).create(session, 'https://stranger.example');
    },
  ],
  [
    'a new passkey',
    async ({ harness: { deps }, session }) => {
      const passkeysIn = (database: Database) =>
        openPasskeys({
          config: { siteUrl: SITE },
          accounts: { ...deps, database },
          recurring: { add: () => undefined },
        });
      const options = await passkeyRegistrationOptions(
        passkeysIn(deps.database),
        session.userId,
        FINGERPRINT,
      );
      const credential = createSoftwareDevice({ origin: SITE }).make(options);
      return (database) =>
        registerPasskey(passkeysIn(database), session, {
          browserFingerprint: FINGERPRINT,
          credential,
        });
    },
  ],
];
const SECOND_FACTOR: readonly (readonly [string, PrepareChange])[] = [
  [
    'the setup of an authenticator app',
    async (place) => (database) => startSetup(secondFactorOf(place, database), place.session),
  ],
  [
    'the activation of an authenticator app',
    async (place) => {
      const { secret } = await startSetup(
        secondFactorOf(place, place.harness.deps.database),
        place.session,
      );
      const codes = {
        code: codeOf(secret, place.harness.clock.nowMs()),
        mailCode: mailedCode(place.harness.mails),
      };
      return (database) =>
        activateSecondFactor(secondFactorOf(place, database), place.session, codes);
    },
  ],
];

const TRACES = `
  SELECT
    (SELECT count(*) FROM api_key WHERE is_active)
      + (SELECT count(*) FROM webhook)
      + (SELECT count(*) FROM passkey) AS ways,
    (SELECT count(*) FROM second_factor WHERE activated_at IS NOT NULL) AS apps,
    (SELECT count(*) FROM second_factor) AS setups`;
const tracesIn = async (database: Database): Promise<unknown> =>
  (await database.query<{ ways: string; apps: string; setups: string }>(TRACES)).map(
    ({ ways, apps, setups }) => ({
      ways: Number(ways),
      apps: Number(apps),
      setups: Number(setups),
    }),
  )[0];
const outcomeOf = (prepareChange: Promise<unknown>): Promise<string> =>
  prepareChange.then(
    () => 'made',
    ({ code }: AppError) => code,
  );

withBothDatabases('changes by a session that a password reset ends', (open) => {
  async function build(prepareChange: PrepareChange) {
    const database = await open();
    const harness = buildAccountHarness(database);
    const session = await openOwnSession(database, await harness.register(EMAIL));
    const make = await prepareChange({ harness, session });
    await requestPasswordReset(harness.deps, { email: EMAIL, origin });
    const mail = harness.mails.at(-1)?.message;
    const resetCode = mail?.template === 'password-reset' ? mail.code : '';
    return {
      database,
      make,
      before: await tracesIn(database),
      reset: (there: Database) =>
        resetPassword(
          { ...harness.deps, database: there },
          { email: EMAIL, password: 'battery staple', resetCode, origin },
        ),
    };
  }

  test.each([...CLOSED_BY_RESET, ...SECOND_FACTOR])(
    'are rejected when the reset comes first: %s',
    async (_name, prepareChange) => {
      const { database, make, reset, before } = await build(prepareChange);
      const [late, resetting] = [pausedBeforeStart(database), pausedBeforeCommit(database)];
      const made = outcomeOf(make(late.database));
      await late.isReached;
      const done = reset(resetting.database);
      await resetting.isReached;
      late.resume();
      resetting.resume();
      await done;
      expect([await made, await tracesIn(database)]).toEqual(['ERR_UNAUTHORIZED', before]);
    },
  );

  test.each(CLOSED_BY_RESET)(
    'are undone when the reset comes second: %s',
    async (_name, prepareChange) => {
      const { database, make, reset } = await build(prepareChange);
      const [within, late] = [pausedBeforeCommit(database), pausedBeforeStart(database)];
      const done = reset(late.database);
      await late.isReached;
      const made = outcomeOf(make(within.database));
      await within.isReached;
      late.resume();
      within.resume();
      await done;
      expect([await made, await tracesIn(database)]).toEqual([
        'made',
        { ways: 0, apps: 0, setups: 0 },
      ]);
    },
  );

  test('are rejected for another account and for an expired session', async () => {
    const database = await open();
    const harness = buildAccountHarness(database);
    const [ann, bob] = [await harness.register(EMAIL), await harness.register('bob@example.com')];
    await openOwnSession(database, ann);
    const keys = apiKeysOf({ harness, session: ownSessionOf(ann) }, database);
    expect(
      await outcomeOf(keys.generate({ userId: bob, sessionId: ownSessionOf(ann).sessionId }, {})),
    ).toBe('ERR_UNAUTHORIZED');
    expect(await outcomeOf(keys.generate(ownSessionOf(bob), {}))).toBe('ERR_UNAUTHORIZED');
    expect(await outcomeOf(keys.generate(ownSessionOf(ann), {}))).toBe('made');
    await database.query('UPDATE user_session SET expires_at = $1', [
      new Date(harness.clock.nowMs()),
    ]);
    expect(await outcomeOf(keys.generate(ownSessionOf(ann), {}))).toBe('ERR_UNAUTHORIZED');
  });
});
