import { createTotpCodes } from '../adapters/one-time-codes/totp-codes';
import { createRandomSecrets } from '../adapters/secrets/random-secrets';
import type { Config } from '../config/config';
import { createAttemptStore } from '../db/stores/attempt-store';
import { createSecondFactorStore } from '../db/stores/second-factor-store';
import { createSessionStore } from '../db/stores/session-store';
import { createUserStore } from '../db/stores/user-store';
import type { Recurring } from '../jobs/recurring';
import type { Clock } from '../ports/clock';
import type { Database } from '../ports/database';
import type { Ids } from '../ports/ids';
import type { MailQueue } from '../ports/mail-queue';
import type { SecondFactorDeps } from '../usecases/second-factor/second-factor-deps';
import { openSecretBox } from './open-secret-box';

const FORGET_PERIOD_MS = 3_600_000;

export type SecondFactorParts = {
  readonly config: Pick<Config, 'apiKeysSecret'>;
  readonly database: Database;
  /** What apps show beside the codes. */
  readonly brand: string;
  readonly mailQueue: MailQueue;
  readonly ids: Pick<Ids, 'guid'>;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

/** The apps with which users confirm withdrawals. */
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
    periodMs: FORGET_PERIOD_MS,
    run: () => deps.secondFactors.forgetUnfinished(deps.database, deps.clock.nowMs()),
  });
  return deps;
}
