import { createHash, timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import type { EmailProofState } from '../ports/email-proof-store';
import type { AccountDeps } from './account-deps';
import { countAccountTry, type AccountLimit } from './count-account-try';
import { resetCodeText } from './reset-code';

const MINUTE_MS = 60_000;

const EMAIL_PROOF_MINUTES = 30;
/** A code is guessed at so often, and not once more. */
const MOST_TRIES = 5;
/** Nobody is mailed twice within less. */
const PAUSE_MS = MINUTE_MS;
/**
 * Anybody can register with a stranger's email: the stranger's mailbox gets no more than this in a
 * day.
 */
const MAILS: AccountLimit = {
  budget: 'email-proof',
  most: 10,
  windowMs: 24 * 60 * MINUTE_MS,
  refusal: 'Too many codes were emailed today: try again later',
};

export type EmailProofDeps = Pick<
  AccountDeps,
  'database' | 'secrets' | 'mailQueue' | 'ids' | 'clock'
> & { readonly stores: Pick<AccountDeps['stores'], 'users' | 'emailProofs' | 'attempts'> };

/**
 * How an account stands. `expiresAtMs`: until when the newest code works, `null` where none does;
 * `mailAgainAtMs`: from when on another one is mailed, `null` where none was.
 */
export type EmailProofView = {
  readonly isProven: boolean;
  readonly expiresAtMs: number | null;
  readonly mailAgainAtMs: number | null;
};

export type ProofMailWish = { readonly userId: number; readonly locale?: string | undefined };

const viewOf = ({ isProven, mailedAtMs, expiresAtMs }: EmailProofState): EmailProofView => ({
  isProven,
  expiresAtMs,
  mailAgainAtMs: mailedAtMs === null ? null : mailedAtMs + PAUSE_MS,
});

const stateOf = (
  { stores, clock }: EmailProofDeps,
  sql: Sql,
  userId: number,
): Promise<EmailProofState> => stores.emailProofs.state(sql, userId, MOST_TRIES, clock.nowMs());

/**
 * Whether somebody who reads the mailbox of an account has shown so, and what code is out for that.
 */
export async function emailProof(deps: EmailProofDeps, userId: number): Promise<EmailProofView> {
  return viewOf(await stateOf(deps, deps.database, userId));
}

/** @see emailProof */
export async function isEmailProven(deps: EmailProofDeps, userId: number): Promise<boolean> {
  return (await emailProof(deps, userId)).isProven;
}

/**
 * Mails a code to the email of an account, in the place of an earlier one. Nothing is sent where it
 * is proven, or within a minute of the last mail.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY for an account without an email, ERR_TOO_MANY_REQUESTS
 *   for one that was mailed too often today
 */
export async function mailEmailProof(
  deps: EmailProofDeps,
  { userId, locale }: ProofMailWish,
): Promise<EmailProofView> {
  return deps.database.transaction(async (sql) => {
    if (!(await stateOf(deps, sql, userId)).isProven) await mailCode(deps, sql, { userId, locale });
    return viewOf(await stateOf(deps, sql, userId));
  });
}

/**
 * For whoever is asked for a proof by a call that cannot say so: a code that is out and still works
 * is not replaced.
 * @throws AppError as `mailEmailProof` does
 */
export async function mailEmailProofOnce(deps: EmailProofDeps, wish: ProofMailWish): Promise<void> {
  if ((await emailProof(deps, wish.userId)).expiresAtMs === null) await mailEmailProof(deps, wish);
}

async function mailCode(
  { stores, secrets, mailQueue, ids, clock }: EmailProofDeps,
  sql: Sql,
  { userId, locale }: ProofMailWish,
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
  await countAccountTry({ attempts: stores.attempts, clock }, sql, MAILS, userId);
  const language = locale === 'ru' || locale === 'en' ? locale : user.locale;
  await mailQueue.enqueue(sql, {
    key: `email-proof ${proofId}`,
    to: user.email,
    locale: language,
    message: { template: 'email-proof', code, validMinutes: EMAIL_PROOF_MINUTES },
  });
}

/**
 * Takes the code of the newest mail, once, from whoever is logged in to the account. An account
 * that is proven already is left as it is.
 * @throws AppError ERR_VALIDATION for a wrong code, ERR_NOT_ACCEPTABLE where no code works any
 *   more: a new one has to be asked for
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
  // The try counts before anybody looks, whatever becomes of the call.
  const tried = await emailProofs.takeTry(database, userId, MOST_TRIES, clock.nowMs());
  if (tried === null) throw codeGone();
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
    throw codeGone();
}

const codeGone = (): AppError =>
  new AppError('ERR_NOT_ACCEPTABLE', 'The code is no longer valid: request a new one');

/**
 * Of forty random bits, good for half an hour and one account: nobody finds it from its hash in
 * time.
 */
const codeHashOf = (proofId: string, code: string): string =>
  createHash('sha256').update(`email-proof:${proofId}:${code}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
