import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { AttemptBudget, EmailBudget } from '../ports/attempt-store';
import type { AccountDeps } from './account-deps';
import type { AttemptSource } from './attempt-origin';
import { RESET_CODE_MINUTES } from './reset-code';

const MINUTE_MS = 60_000;

type Limit = { readonly budget: AttemptBudget; readonly max: number; readonly windowMs: number };

/**
 * `each`: the limit for one known device, or one unknown caller. `strangers`: the limit for all
 * unknown callers together, so that many addresses do not allow many guesses.
 */
const LIMITS: Readonly<Record<EmailBudget, { readonly each: Limit; readonly strangers: Limit }>> = {
  login: {
    each: { budget: 'login', max: 10, windowMs: 15 * MINUTE_MS },
    strangers: { budget: 'login-strangers', max: 50, windowMs: 60 * MINUTE_MS },
  },
  'password-reset': {
    each: { budget: 'password-reset', max: 5, windowMs: 60 * MINUTE_MS },
    // The window is as long as a code is valid: while no more codes are sent, the last one works.
    strangers: {
      budget: 'password-reset-strangers',
      max: 5,
      windowMs: RESET_CODE_MINUTES * MINUTE_MS,
    },
  },
};
/** Limit on wrong guesses of one code by one source. */
const CODES: Limit = { budget: 'reset-code', max: 5, windowMs: RESET_CODE_MINUTES * MINUTE_MS };
/**
 * Limit on wrong guesses of one code by all unknown callers in one /48 IPv6 network, which contains
 * 65,536 callers.
 */
const CODES_OF_SITE: Limit = { ...CODES, max: 25 };

type CountDeps = Pick<AccountDeps, 'database' | 'stores' | 'clock' | 'rules'>;

/**
 * Counts an attempt with an email, registered or not.
 * @returns the seconds until unknown callers may try again, if they have used up their shared
 *   limit; `null` if the attempt is allowed
 * @throws AppError ERR_TOO_MANY_REQUESTS when this caller's own limit is used up
 */
export async function countAttempt(
  deps: CountDeps,
  name: EmailBudget,
  email: string,
  attemptSource: AttemptSource,
): Promise<number | null> {
  if (!deps.rules.areAttemptsLimited) return null;
  const { each, strangers } = LIMITS[name];
  const callerWaitSeconds = await count(deps, each, subjectOf(email, attemptSource));
  if (callerWaitSeconds !== null) throw tooManyAttempts(callerWaitSeconds);
  return attemptSource.isKnown ? null : count(deps, strangers, tokenHash(email));
}

/**
 * Counts a typed code. Wrong codes of an unknown caller use up the attempts of that caller and of
 * its site, never those of the code: unknown callers as a whole need no limit. A code is one of
 * 31^8, so a thousand guesses per second during its half hour, more than hashing allows, would find
 * one code in 470,000. A caller with no attempts left uses up none of its site's.
 * @returns whether the code may be compared
 */
export async function countCode(
  deps: CountDeps,
  resetId: string,
  attemptSource: AttemptSource,
): Promise<boolean> {
  if ((await count(deps, CODES, subjectOf(resetId, attemptSource))) !== null) return false;
  return (
    attemptSource.site === null ||
    (await count(deps, CODES_OF_SITE, tokenHash(`${resetId} site ${attemptSource.site}`))) === null
  );
}

/**
 * Resets the attempts of a caller who has proven ownership of the account. Only an unknown caller
 * also resets the shared count of unknown callers: otherwise an owner who logs in often would give
 * them more attempts.
 */
export async function clearAttempts(
  { stores: { attempts } }: Pick<AccountDeps, 'stores'>,
  sql: Sql,
  name: EmailBudget,
  email: string,
  attemptSource: AttemptSource,
): Promise<void> {
  const { each, strangers } = LIMITS[name];
  await attempts.clear(sql, each.budget, subjectOf(email, attemptSource));
  if (!attemptSource.isKnown) await attempts.clear(sql, strangers.budget, tokenHash(email));
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  return new AppError(
    'ERR_TOO_MANY_REQUESTS',
    'Too many attempts with this email: wait a moment, or reset the password',
    { retryAfterSeconds },
  );
}

const subjectOf = (what: string, { subject }: AttemptSource): string =>
  tokenHash(`${what} ${subject}`);

async function count(
  { database, stores, clock }: CountDeps,
  { budget, max, windowMs }: Limit,
  subjectHash: string,
): Promise<number | null> {
  const nowMs = clock.nowMs();
  const { tries, windowEndsMs } = await stores.attempts.count(
    database,
    budget,
    subjectHash,
    nowMs,
    windowMs,
  );
  return tries <= max ? null : Math.max(1, Math.ceil((windowEndsMs - nowMs) / 1000));
}
