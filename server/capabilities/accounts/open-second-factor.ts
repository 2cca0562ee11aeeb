import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import { openSecretBox } from '../../platform/secrets/open-secret-box';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import type { MailQueue } from '../mail';
import { createTotpCodes } from './adapters/totp-codes';
import { createAttemptStore } from './store/attempt-store';
import { createSecondFactorStore } from './store/second-factor-store';
import { createSessionStore } from './store/session-store';
import { createUserStore } from './store/user-store';
import type { SecondFactorDeps } from './usecases/second-factor/second-factor-deps';

const PRUNE_PERIOD_MS = 3_600_000;

export type SecondFactorParts = {
  readonly config: Pick<Config, 'apiKeysSecret'>;
  readonly database: Database;
  /** The name that apps show next to the codes. */
  readonly brand: string;
  readonly mailQueue: MailQueue;
  readonly ids: Pick<Ids, 'guid'>;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

/** Sets up the second factor: the authenticator apps with which users confirm withdrawals. */
export function openSecondFactor({
  config,
  brand,
  recurring,
  ...parts
}: SecondFactorParts): SecondFactorDeps {
  const deps: SecondFactorDeps = {
    ...parts,
    secondFactors: createSecondFactorStore(),
    sessions: createSessionStore(),
    users: createUserStore(),
    attempts: createAttemptStore(),
    codes: createTotpCodes(brand),
    secretBox: openSecretBox(config),
    secrets: createRandomSecrets(),
  };
  recurring.add({
    name: 'unfinished second factors',
    periodMs: PRUNE_PERIOD_MS,
    run: () => deps.secondFactors.deleteUnfinished(deps.database, deps.clock.nowMs()),
  });
  return deps;
}
