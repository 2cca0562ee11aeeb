import type { Clock } from '../../../../platform/clock/clock';
import type { Database } from '../../../../platform/database/database';
import type { Ids } from '../../../../platform/ids/ids';
import type { SecretBox } from '../../../../platform/secrets/secret-box';
import type { Secrets } from '../../../../platform/secrets/secrets';
import type { MailQueue } from '../../../mail';
import type { AttemptStore } from '../../ports/attempt-store';
import type { OneTimeCodes } from '../../ports/one-time-codes';
import type { SecondFactorStore } from '../../ports/second-factor-store';
import type { SessionStore } from '../../ports/session-store';
import type { UserStore } from '../../ports/user-store';

/** Everything that the second factor depends on. */
export type SecondFactorDeps = {
  readonly database: Database;
  readonly secondFactors: SecondFactorStore;
  readonly sessions: Pick<SessionStore, 'lockOpen'>;
  readonly users: Pick<UserStore, 'find' | 'findByEmail'>;
  readonly attempts: AttemptStore;
  readonly codes: OneTimeCodes;
  readonly secretBox: SecretBox;
  readonly secrets: Pick<Secrets, 'code'>;
  readonly mailQueue: MailQueue;
  readonly ids: Pick<Ids, 'guid'>;
  readonly clock: Clock;
};
