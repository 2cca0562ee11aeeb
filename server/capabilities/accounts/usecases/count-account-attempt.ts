import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../../platform/clock/clock';
import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { AttemptBudget, AttemptStore } from '../ports/attempt-store';

export type CountAccountAttemptDeps = { readonly attempts: AttemptStore; readonly clock: Clock };

export type AccountLimit = {
  readonly budget: AttemptBudget;
  readonly max: number;
  readonly windowMs: number;
  /** The error message when the limit is exceeded. */
  readonly refusal: string;
};

const subjectOf = (userId: number): string => tokenHash(`user ${userId}`);

/**
 * Counts an action that an account may perform only so often within a time window. It is counted in
 * the caller's transaction, which serialises the actions of one account.
 * @throws AppError ERR_TOO_MANY_REQUESTS above the limit, with the seconds until the next allowed
 *   action
 */
export async function countAccountAttempt(
  { attempts, clock }: CountAccountAttemptDeps,
  sql: Sql,
  { budget, max, windowMs, refusal }: AccountLimit,
  userId: number,
): Promise<void> {
  const nowMs = clock.nowMs();
  const { tries, windowEndsMs } = await attempts.count(
    sql,
    budget,
    subjectOf(userId),
    nowMs,
    windowMs,
  );
  if (tries <= max) return;
  throw new AppError('ERR_TOO_MANY_REQUESTS', refusal, {
    retryAfterSeconds: Math.max(1, Math.ceil((windowEndsMs - nowMs) / 1000)),
  });
}

/** Resets the count. */
export function clearAccountAttempts(
  { attempts }: CountAccountAttemptDeps,
  sql: Sql,
  budget: AttemptBudget,
  userId: number,
): Promise<void> {
  return attempts.clear(sql, budget, subjectOf(userId));
}
