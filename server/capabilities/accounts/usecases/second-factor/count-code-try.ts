import type { Sql } from '../../../../platform/database/database';
import { clearAccountTries, countAccountTry } from '../count-account-try';
import type { SecondFactorDeps } from './second-factor-deps';

const HOUR_MS = 3_600_000;
const refusal = 'Too many tries: wait, then try again';

/**
 * Three codes of an app, or one of a mail, are right of a million at a time: who guesses twenty
 * times a day needs decades. The codes of mails have a count of their own, since a withdrawal may
 * ask for one while another asks for the other.
 */
const LIMITS = {
  'second-factor': { most: 20, windowMs: 24 * HOUR_MS },
  'second-factor-setup': { most: 5, windowMs: HOUR_MS },
  'withdrawal-code': { most: 20, windowMs: 24 * HOUR_MS },
} as const;

type CountDeps = Pick<SecondFactorDeps, 'attempts' | 'clock'>;

/**
 * Counts a try of an account, before anybody looks whether it is right. It is counted in the
 * caller's transaction, which makes those of one account wait for one another.
 * @throws AppError ERR_TOO_MANY_REQUESTS after the last that is allowed
 */
export function countCodeTry(
  deps: CountDeps,
  sql: Sql,
  budget: keyof typeof LIMITS,
  userId: number,
): Promise<void> {
  return countAccountTry(deps, sql, { budget, ...LIMITS[budget], refusal }, userId);
}

/** After a right code the wrong ones before it are forgotten. */
export function clearCodeTries(
  deps: CountDeps,
  sql: Sql,
  budget: 'second-factor' | 'withdrawal-code',
  userId: number,
): Promise<void> {
  return clearAccountTries(deps, sql, budget, userId);
}
