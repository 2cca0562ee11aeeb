import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import type { AttemptBudget, EmailBudget } from '../ports/attempt-store';
import type { AccountDeps } from './account-deps';
import { RESET_CODE_MINUTES } from './reset-code';
import type { Trier } from './try-origin';

const MINUTE_MS = 60_000;

type Limit = { readonly budget: AttemptBudget; readonly most: number; readonly windowMs: number };

/**
 * `each`: a known device, or one stranger. `strangers`: all of them together, so that many
 * addresses do not make many guesses.
 */
const LIMITS: Readonly<Record<EmailBudget, { readonly each: Limit; readonly strangers: Limit }>> = {
  login: {
    each: { budget: 'login', most: 10, windowMs: 15 * MINUTE_MS },
    strangers: { budget: 'login-strangers', most: 50, windowMs: 60 * MINUTE_MS },
  },
  'password-reset': {
    each: { budget: 'password-reset', most: 5, windowMs: 60 * MINUTE_MS },
    // As long as a code works: while no further code is mailed, the mailbox holds one that does.
    strangers: {
      budget: 'password-reset-strangers',
      most: 5,
      windowMs: RESET_CODE_MINUTES * MINUTE_MS,
    },
  },
};
/** Wrong codes of one trier, for one code. */
const CODES: Limit = { budget: 'reset-code', most: 5, windowMs: RESET_CODE_MINUTES * MINUTE_MS };
/**
 * Of all strangers in one IPv6 network of 48 bits, for one code: who has such a network is 65,536
 * callers.
 */
const CODES_OF_SITE: Limit = { ...CODES, most: 25 };

type CountDeps = Pick<AccountDeps, 'database' | 'stores' | 'clock' | 'rules'>;

/**
 * Counts a try with an email, whether or not anybody has it.
 * @returns the seconds until strangers may try again, where they have used up what they have
 *   together; `null` where the try is allowed
 * @throws AppError ERR_TOO_MANY_REQUESTS after the last try that this one is allowed
 */
export async function countTry(
  deps: CountDeps,
  name: EmailBudget,
  email: string,
  trier: Trier,
): Promise<number | null> {
  if (!deps.rules.areTriesLimited) return null;
  const { each, strangers } = LIMITS[name];
  const ownWaitSeconds = await count(deps, each, subjectOf(email, trier));
  if (ownWaitSeconds !== null) throw tooManyTries(ownWaitSeconds);
  return trier.isKnown ? null : count(deps, strangers, tokenHash(email));
}

/**
 * Counts a code that was typed in. A stranger's wrong codes use up the tries of that caller and of
 * its site, never the code: there is no bound for all strangers together. None is needed: a code is
 * one of 31^8, and a thousand guesses in each second of its half hour, more than their hashes leave
 * time for, find one in 470,000 codes. A caller that has no tries left takes none of its site.
 * @returns whether it may be compared
 */
export async function countCode(deps: CountDeps, resetId: string, trier: Trier): Promise<boolean> {
  if ((await count(deps, CODES, subjectOf(resetId, trier))) !== null) return false;
  return (
    trier.site === null ||
    (await count(deps, CODES_OF_SITE, tokenHash(`${resetId} site ${trier.site}`))) === null
  );
}

/**
 * Forgets the tries of whoever has shown that the account is theirs. Those of strangers are
 * forgotten with a stranger's alone: an owner who logs in often would give them more.
 */
export async function clearTries(
  { stores: { attempts } }: Pick<AccountDeps, 'stores'>,
  sql: Sql,
  name: EmailBudget,
  email: string,
  trier: Trier,
): Promise<void> {
  const { each, strangers } = LIMITS[name];
  await attempts.clear(sql, each.budget, subjectOf(email, trier));
  if (!trier.isKnown) await attempts.clear(sql, strangers.budget, tokenHash(email));
}

export function tooManyTries(retryAfterSeconds: number): AppError {
  return new AppError(
    'ERR_TOO_MANY_REQUESTS',
    'Too many attempts with this email: wait a moment, or reset the password',
    { retryAfterSeconds },
  );
}

const subjectOf = (what: string, { subject }: Trier): string => tokenHash(`${what} ${subject}`);

async function count(
  { database, stores, clock }: CountDeps,
  { budget, most, windowMs }: Limit,
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
  return tries <= most ? null : Math.max(1, Math.ceil((windowEndsMs - nowMs) / 1000));
}
