import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { Ids } from '../../ports/ids';
import type { MailQueue } from '../../ports/mail-queue';
import type { PasswordHasher } from '../../ports/password-hasher';
import type { Secrets } from '../../ports/secrets';
import type { AttemptStore } from '../../ports/stores/attempt-store';
import type { DeviceStore } from '../../ports/stores/device-store';
import type { EmailProofStore } from '../../ports/stores/email-proof-store';
import type { MessengerStore } from '../../ports/stores/messenger-store';
import type { PasswordResetStore } from '../../ports/stores/password-reset-store';
import type { SessionStore } from '../../ports/stores/session-store';
import type { UserStore } from '../../ports/stores/user-store';
import type { WaysInStore } from '../../ports/stores/ways-in-store';

export type AccountStores = {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly passwordResets: PasswordResetStore;
  readonly attempts: AttemptStore;
  readonly devices: DeviceStore;
  readonly emailProofs: EmailProofStore;
  readonly waysIn: WaysInStore;
  readonly messengers: Pick<MessengerStore, 'removeAllOf'>;
};

export type AccountRules = {
  /** How long an access token is good. */
  readonly accessTokenMs: number;
  /** How long a session lasts that nobody uses. */
  readonly sessionIdleMs: number;
  /** Whether tries are counted per email. */
  readonly areTriesLimited: boolean;
  /** Emails that nobody may have here: the sandbox's, whose passwords everybody knows. */
  readonly refusedEmails: ReadonlySet<string>;
};

/** Everything that the account use cases need from outside. */
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
