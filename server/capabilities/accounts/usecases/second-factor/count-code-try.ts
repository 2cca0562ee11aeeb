import type { Sql } from '../../../../platform/database/database';
import { clearAccountTries, countAccountTry } from '../count-account-try';
import type { SecondFactorDeps } from './second-factor-deps';

const HOUR_MS = 3_600_000;
const refusal = 'Too many tries: wait, then try again';

/**
 * At any time, three app codes, or one emailed code, out of a million are valid: at twenty guesses
 * a day, an attacker needs decades. Emailed codes have their own count, since one withdrawal may
 * require an emailed code while another requires an app code.
 */
const LIMITS = {
  'second-factor': { most: 20, windowMs: 24 * HOUR_MS },
  'second-factor-setup': { most: 5, windowMs: HOUR_MS },
  'withdrawal-code': { most: 20, windowMs: 24 * HOUR_MS },
} as const;

type CountDeps = Pick<SecondFactorDeps, 'attempts' | 'clock'>;

/**
 * Counts a try of an account before the code is checked. It is counted in the caller's transaction,
 * which serialises those of one account.
 * @throws AppError ERR_TOO_MANY_REQUESTS beyond the limit
 */
export function countCodeTry(
  deps: CountDeps,
  sql: Sql,
  budget: keyof typeof LIMITS,
  userId: number,
): Promise<void> {
  return countAccountTry(deps, sql, { budget, ...LIMITS[budget], refusal }, userId);
}

/** Resets the count of wrong codes after a right one. */
export function clearCodeTries(
  deps: CountDeps,
  sql: Sql,
  budget: 'second-factor' | 'withdrawal-code',
  userId: number,
): Promise<void> {
  return clearAccountTries(deps, sql, budget, userId);
}
