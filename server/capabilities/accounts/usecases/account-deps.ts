import type { Clock } from '../../../platform/clock/clock';
import type { Database, Sql } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { Secrets } from '../../../platform/secrets/secrets';
import type { MailQueue } from '../../mail';
import type { AttemptStore } from '../ports/attempt-store';
import type { CredentialStore } from '../ports/credential-store';
import type { DeviceStore } from '../ports/device-store';
import type { EmailProofStore } from '../ports/email-proof-store';
import type { PasswordHasher } from '../ports/password-hasher';
import type { PasswordResetStore } from '../ports/password-reset-store';
import type { SessionStore } from '../ports/session-store';
import type { UserStore } from '../ports/user-store';

/**
 * Messengers that give access to an account. A password reset unlinks them, and so does making the
 * user an administrator.
 */
export type LinkedMessengers = {
  removeAllOf(sql: Sql, userId: number): Promise<void>;
};

export type AccountStores = {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly passwordResets: PasswordResetStore;
  readonly attempts: AttemptStore;
  readonly devices: DeviceStore;
  readonly emailProofs: EmailProofStore;
  readonly credentials: CredentialStore;
  readonly messengers: LinkedMessengers;
};

export type AccountRules = {
  /** How long an access token is valid. */
  readonly accessTokenMs: number;
  /** How long an unused session lasts. */
  readonly sessionIdleMs: number;
  /** Whether login and reset attempts are limited per email. */
  readonly areAttemptsLimited: boolean;
  /** Emails that cannot be used here: those of the sandbox, whose passwords are public. */
  readonly reservedEmails: ReadonlySet<string>;
};

/** Everything that the account use cases depend on. */
export type AccountDeps = {
  readonly database: Database;
  readonly stores: AccountStores;
  readonly hasher: PasswordHasher;
  readonly secrets: Secrets;
  readonly mailQueue: MailQueue;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly rules: AccountRules;
};
