import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { Ids } from '../../ports/ids';
import type { MailQueue } from '../../ports/mail-queue';
import type { OneTimeCodes } from '../../ports/one-time-codes';
import type { SecretBox } from '../../ports/secret-box';
import type { Secrets } from '../../ports/secrets';
import type { AttemptStore } from '../../ports/stores/attempt-store';
import type { SecondFactorStore } from '../../ports/stores/second-factor-store';
import type { SessionStore } from '../../ports/stores/session-store';
import type { UserStore } from '../../ports/stores/user-store';

/** Everything that the second factor of users needs from outside. */
export type SecondFactorDeps = {
  readonly database: Database;
  readonly secondFactors: SecondFactorStore;
  readonly sessions: Pick<SessionStore, 'holdOpen'>;
  readonly users: Pick<UserStore, 'find' | 'findByEmail'>;
  readonly attempts: AttemptStore;
  readonly codes: OneTimeCodes;
  readonly secretBox: SecretBox;
  readonly secrets: Pick<Secrets, 'code'>;
  readonly mailQueue: MailQueue;
  readonly ids: Pick<Ids, 'guid'>;
  readonly clock: Clock;
};
