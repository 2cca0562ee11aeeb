import type { Sql } from '../../../../platform/database/database';
import { clearAccountAttempts, countAccountAttempt } from '../count-account-attempt';
import type { SecondFactorDeps } from './second-factor-deps';

const HOUR_MS = 3_600_000;
const tooManyAttemptsText = 'Too many tries: wait, then try again';

/**
 * At any time, three app codes, or one emailed code, out of a million are valid: at twenty guesses
 * a day, an attacker needs decades. Emailed codes have their own count, since one withdrawal may
 * require an emailed code while another requires an app code.
 */
const LIMITS = {
  'second-factor': { max: 20, windowMs: 24 * HOUR_MS },
  'second-factor-setup': { max: 5, windowMs: HOUR_MS },
  'withdrawal-code': { max: 20, windowMs: 24 * HOUR_MS },
} as const;

type CountDeps = Pick<SecondFactorDeps, 'attempts' | 'clock'>;

/**
 * Counts an account's attempt before the code is checked. It is counted in the caller's
 * transaction, which serialises the attempts of one account.
 * @throws AppError ERR_TOO_MANY_REQUESTS above the limit
 */
export function countCodeAttempt(
  deps: CountDeps,
  sql: Sql,
  budget: keyof typeof LIMITS,
  userId: number,
): Promise<void> {
  return countAccountAttempt(
    deps,
    sql,
    { budget, ...LIMITS[budget], refusal: tooManyAttemptsText },
    userId,
  );
}

/** Resets the count of wrong codes after a correct one. */
export function clearCodeAttempts(
  deps: CountDeps,
  sql: Sql,
  budget: 'second-factor' | 'withdrawal-code',
  userId: number,
): Promise<void> {
  return clearAccountAttempts(deps, sql, budget, userId);
}
