import { createArgon2Hasher } from '../adapters/passwords/argon2-hasher';
import { createRandomSecrets } from '../adapters/secrets/random-secrets';
import type { Config } from '../config/config';
import { createAttemptStore } from '../db/stores/attempt-store';
import { createDeviceStore } from '../db/stores/device-store';
import { createEmailProofStore } from '../db/stores/email-proof-store';
import { createMessengerStore } from '../db/stores/messenger-store';
import { createPasswordResetStore } from '../db/stores/password-reset-store';
import { createSessionStore } from '../db/stores/session-store';
import { createUserStore } from '../db/stores/user-store';
import { createWaysInStore } from '../db/stores/ways-in-store';
import type { Gatekeeper } from '../http/gatekeeper';
import { readSessionCookie } from '../http/session-cookies';
import type { Recurring } from '../jobs/recurring';
import type { Clock } from '../ports/clock';
import type { Database } from '../ports/database';
import type { Ids } from '../ports/ids';
import type { MailQueue } from '../ports/mail-queue';
import { SANDBOX_ADMIN_LOGIN } from '../sandbox/sandbox-admin';
import type { AccountDeps, AccountRules } from '../usecases/accounts/account-deps';
import { forgetOldSessions } from '../usecases/accounts/forget-old-sessions';
import type { PasskeyDeps } from '../usecases/accounts/passkeys/passkey-deps';
import { sessionAccount } from '../usecases/accounts/session-account';
import { openPasskeys } from './open-passkeys';

const DAY_MS = 86_400_000;
const SESSION_IDLE_MS = 30 * DAY_MS;
const FORGET_PERIOD_MS = 3_600_000;

export type AccountParts = {
  readonly config: Config;
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type OpenAccounts = {
  readonly deps: AccountDeps;
  readonly passkeys: PasskeyDeps;
  /** Tells whose session a call comes with. */
  readonly account: Gatekeeper['account'];
};

/** Users and their sessions. */
export function openAccounts({
  config,
  database,
  mailQueue,
  ids,
  clock,
  recurring,
}: AccountParts): OpenAccounts {
  const deps: AccountDeps = {
    database,
    stores: createAccountStores(),
    hasher: createArgon2Hasher(),
    secrets: createRandomSecrets(),
    mailQueue,
    ids,
    clock,
    rules: accountRules(config),
  };
  recurring.add({
    name: 'old sessions',
    periodMs: FORGET_PERIOD_MS,
    run: () => forgetOldSessions(deps),
  });
  return {
    deps,
    passkeys: openPasskeys({ config, accounts: deps, recurring }),
    account: sessionOf(deps),
  };
}

/** The SQL behind the stores of accounts. */
export function createAccountStores(): AccountDeps['stores'] {
  return {
    users: createUserStore(),
    sessions: createSessionStore(),
    passwordResets: createPasswordResetStore(),
    attempts: createAttemptStore(),
    devices: createDeviceStore(),
    emailProofs: createEmailProofStore(),
    waysIn: createWaysInStore(),
    messengers: createMessengerStore(),
  };
}

/** Reads the session of a call from its cookies. */
export function sessionOf(
  deps: Pick<AccountDeps, 'database' | 'stores' | 'clock' | 'rules'>,
): Gatekeeper['account'] {
  return ({ header }) =>
    sessionAccount(deps, {
      sessionToken: readSessionCookie(header('cookie'), 'session'),
      accessToken: readSessionCookie(header('cookie'), 'access'),
    });
}

/** How long sessions last, and what is counted. */
export function accountRules(
  config: Pick<Config, 'accessTokenMs' | 'rateLimits' | 'mode'>,
): AccountRules {
  return {
    accessTokenMs: config.accessTokenMs,
    sessionIdleMs: SESSION_IDLE_MS,
    areTriesLimited: config.rateLimits.accounts > 0,
    refusedEmails: new Set(config.mode === 'real' ? [SANDBOX_ADMIN_LOGIN.email] : []),
  };
}
