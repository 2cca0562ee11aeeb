import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import { crossOriginOf } from '../../platform/http/cross-origin';
import type { Gatekeeper } from '../../platform/http/gatekeeper';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { SANDBOX_ADMIN_LOGIN, SANDBOX_EDITOR_LOGIN } from '../../platform/sandbox-keys/admin-login';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import type { MailQueue } from '../mail';
import { createArgon2Hasher } from './adapters/argon2-hasher';
import { openPasskeys } from './open-passkeys';
import { openSecondFactor } from './open-second-factor';
import { accountRoutes } from './routes/account-routes';
import { emailProofRoutes } from './routes/email-proof-routes';
import { passkeyRoutes } from './routes/passkey-routes';
import { secondFactorRoutes } from './routes/second-factor-routes';
import { readSessionCookie } from './routes/session-cookies';
import { createAttemptStore } from './store/attempt-store';
import { createCredentialStore } from './store/credential-store';
import { createDeviceStore } from './store/device-store';
import { createEmailProofStore } from './store/email-proof-store';
import { createPasswordResetStore } from './store/password-reset-store';
import { createSessionStore } from './store/session-store';
import { createUserStore } from './store/user-store';
import type { AccountDeps, AccountRules, LinkedMessengers } from './usecases/account-deps';
import { pruneSessions } from './usecases/prune-sessions';
import type { SecondFactorDeps } from './usecases/second-factor/second-factor-deps';
import { sessionAccount } from './usecases/session-account';

const DAY_MS = 86_400_000;
const SESSION_IDLE_MS = 30 * DAY_MS;
const PRUNE_PERIOD_MS = 3_600_000;

export type AccountParts = {
  readonly config: Config;
  readonly database: Database;
  readonly mail: {
    /** The name of the service, which authenticator apps show next to the codes. */
    readonly brand: string;
    readonly queue: MailQueue;
  };
  readonly linkedMessengers: LinkedMessengers;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type AccountsModule = Module & {
  readonly deps: AccountDeps;
  readonly secondFactor: SecondFactorDeps;
  /** Resolves the account of a request's session. */
  readonly account: Gatekeeper['account'];
};

/** Sets up user accounts, their sessions, passkeys and second factors. */
export function openAccountsModule({
  config,
  database,
  mail,
  linkedMessengers,
  ids,
  clock,
  recurring,
}: AccountParts): AccountsModule {
  const deps: AccountDeps = {
    database,
    stores: createAccountStores(linkedMessengers),
    hasher: createArgon2Hasher(),
    secrets: createRandomSecrets(),
    mailQueue: mail.queue,
    ids,
    clock,
    rules: accountRules(config),
  };
  recurring.add({
    name: 'old sessions',
    periodMs: PRUNE_PERIOD_MS,
    run: () => pruneSessions(deps),
  });
  const passkeys = openPasskeys({ config, accounts: deps, recurring });
  const secondFactor = openSecondFactor({
    config,
    database,
    brand: mail.brand,
    mailQueue: mail.queue,
    ids,
    clock,
    recurring,
  });
  const crossOrigin = crossOriginOf(config);
  return {
    deps,
    secondFactor,
    routes: [
      ...secondFactorRoutes(secondFactor),
      ...accountRoutes({ accounts: deps, crossOrigin }),
      ...emailProofRoutes(deps),
      ...passkeyRoutes({ passkeys, crossOrigin }),
    ],
    account: sessionOf(deps),
  };
}

/** Creates the SQL implementations of the account stores. */
export function createAccountStores(messengers: LinkedMessengers): AccountDeps['stores'] {
  return {
    users: createUserStore(),
    sessions: createSessionStore(),
    passwordResets: createPasswordResetStore(),
    attempts: createAttemptStore(),
    devices: createDeviceStore(),
    emailProofs: createEmailProofStore(),
    credentials: createCredentialStore(),
    messengers,
  };
}

/** Reads the session of a request from its cookies. */
export function sessionOf(
  deps: Pick<AccountDeps, 'database' | 'stores' | 'clock' | 'rules'>,
): Gatekeeper['account'] {
  return ({ header }) =>
    sessionAccount(deps, {
      sessionToken: readSessionCookie(header('cookie'), 'session'),
      accessToken: readSessionCookie(header('cookie'), 'access'),
    });
}

/** Returns how long sessions last, and which limits apply. */
export function accountRules(
  config: Pick<Config, 'accessTokenMs' | 'rateLimits' | 'mode'>,
): AccountRules {
  return {
    accessTokenMs: config.accessTokenMs,
    sessionIdleMs: SESSION_IDLE_MS,
    areAttemptsLimited: config.rateLimits.accounts > 0,
    reservedEmails: new Set(
      config.mode === 'real' ? [SANDBOX_ADMIN_LOGIN.email, SANDBOX_EDITOR_LOGIN.email] : [],
    ),
  };
}
