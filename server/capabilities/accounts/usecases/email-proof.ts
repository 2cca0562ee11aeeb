import { createHash, timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';
import { isLocale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../platform/database/database';
import type { EmailProofState } from '../ports/email-proof-store';
import type { AccountDeps } from './account-deps';
import { countAccountAttempt, type AccountLimit } from './count-account-attempt';
import { resetCodeText } from './reset-code';

const MINUTE_MS = 60_000;

const EMAIL_PROOF_MINUTES = 30;
/** The number of attempts for each code. */
const MAX_ATTEMPTS = 5;
/** The minimum time between two emails. */
const PAUSE_MS = MINUTE_MS;
/**
 * Anyone can register with another person's email, so that mailbox gets at most this many emails
 * per day.
 */
const MAILS: AccountLimit = {
  budget: 'email-proof',
  max: 10,
  windowMs: 24 * 60 * MINUTE_MS,
  refusal: 'Too many codes were emailed today: try again later',
};

export type EmailProofDeps = Pick<
  AccountDeps,
  'database' | 'secrets' | 'mailQueue' | 'ids' | 'clock'
> & { readonly stores: Pick<AccountDeps['stores'], 'users' | 'emailProofs' | 'attempts'> };

/**
 * The email confirmation status of an account. `expiresAtMs`: when the newest code expires, `null`
 * if no code is valid; `mailAgainAtMs`: when another code can be emailed, `null` if none was.
 */
export type EmailProofView = {
  readonly isProven: boolean;
  readonly expiresAtMs: number | null;
  readonly mailAgainAtMs: number | null;
};

export type EmailProofInput = { readonly userId: number; readonly locale?: string | undefined };

const viewOf = ({ isProven, mailedAtMs, expiresAtMs }: EmailProofState): EmailProofView => ({
  isProven,
  expiresAtMs,
  mailAgainAtMs: mailedAtMs === null ? null : mailedAtMs + PAUSE_MS,
});

const stateOf = (
  { stores, clock }: EmailProofDeps,
  sql: Sql,
  userId: number,
): Promise<EmailProofState> => stores.emailProofs.state(sql, userId, MAX_ATTEMPTS, clock.nowMs());

/** Returns whether the email of an account is confirmed, and when the current code expires. */
export async function emailProof(deps: EmailProofDeps, userId: number): Promise<EmailProofView> {
  return viewOf(await stateOf(deps, deps.database, userId));
}

/** @see emailProof */
export async function isEmailProven(deps: EmailProofDeps, userId: number): Promise<boolean> {
  return (await emailProof(deps, userId)).isProven;
}

/**
 * Emails an account a confirmation code, which replaces an earlier one. Sends nothing if the
 * email is confirmed, or within a minute of the last email.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY for an account without an email, ERR_TOO_MANY_REQUESTS
 *   after too many emails today
 */
export async function sendEmailCode(
  deps: EmailProofDeps,
  { userId, locale }: EmailProofInput,
): Promise<EmailProofView> {
  return deps.database.transaction(async (sql) => {
    if (!(await stateOf(deps, sql, userId)).isProven) await mailCode(deps, sql, { userId, locale });
    return viewOf(await stateOf(deps, sql, userId));
  });
}

/**
 * Emails a code for requests that require a confirmed email but have no way to ask for a code: a
 * code that is still valid is not replaced.
 * @throws AppError as `sendEmailCode` does
 */
export async function sendEmailCodeOnce(
  deps: EmailProofDeps,
  input: EmailProofInput,
): Promise<void> {
  if ((await emailProof(deps, input.userId)).expiresAtMs === null) await sendEmailCode(deps, input);
}

async function mailCode(
  { stores, secrets, mailQueue, ids, clock }: EmailProofDeps,
  sql: Sql,
  { userId, locale }: EmailProofInput,
): Promise<void> {
  const user = await stores.users.find(sql, userId);
  if (user === null || user.email === null)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'This account has no email to confirm: use an account with an email',
      { reason: 'email_needed' },
    );
  const code = secrets.code();
  const proofId = ids.guid();
  const nowMs = clock.nowMs();
  const isNew = await stores.emailProofs.replace(
    sql,
    {
      userId,
      proofId,
      codeHash: codeHashOf(proofId, code),
      mailedAtMs: nowMs,
      expiresAtMs: nowMs + EMAIL_PROOF_MINUTES * MINUTE_MS,
    },
    nowMs - PAUSE_MS,
  );
  if (!isNew) return;
  await countAccountAttempt({ attempts: stores.attempts, clock }, sql, MAILS, userId);
  const language = locale !== undefined && isLocale(locale) ? locale : user.locale;
  await mailQueue.enqueue(sql, {
    key: `email-proof ${proofId}`,
    to: user.email,
    locale: language,
    message: { template: 'email-proof', code, validMinutes: EMAIL_PROOF_MINUTES },
  });
}

/**
 * Confirms the email of the logged-in account with the newest code, once. Changes nothing if the
 * email is already confirmed.
 * @throws AppError ERR_VALIDATION for a wrong code, ERR_NOT_ACCEPTABLE if no code is valid: the
 *   user must request a new one
 */
export async function proveEmail(
  deps: EmailProofDeps,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<void> {
  const {
    database,
    stores: { emailProofs },
    clock,
  } = deps;
  if (await isEmailProven(deps, userId)) return;
  // The attempt is counted before the code is compared, whatever the outcome.
  const tried = await emailProofs.claimAttempt(database, userId, MAX_ATTEMPTS, clock.nowMs());
  if (tried === null) throw noValidCode();
  if (!isSame(codeHashOf(tried.proofId, resetCodeText(code)), tried.codeHash))
    throw new AppError('ERR_VALIDATION', 'code is incorrect: use the latest one', {
      field: 'code',
    });
  if (
    !(await database.transaction((sql) =>
      emailProofs.use(sql, userId, tried.proofId, clock.nowMs()),
    )) &&
    !(await isEmailProven(deps, userId))
  )
    throw noValidCode();
}

const noValidCode = (): AppError =>
  new AppError('ERR_NOT_ACCEPTABLE', 'The code is no longer valid: request a new one');

/**
 * A code has forty random bits and is valid for one account and half an hour: too short a time to
 * find it from its hash.
 */
const codeHashOf = (proofId: string, code: string): string =>
  createHash('sha256').update(`email-proof:${proofId}:${code}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
