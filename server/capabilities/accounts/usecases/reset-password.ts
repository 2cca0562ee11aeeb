import { AppError } from '@quayside/contract/errors/app-error';
import { defaultLocale } from '@quayside/contract/site/locales';

import type { AccountDeps } from './account-deps';
import { findAttemptSource, type AttemptSource, type AttemptOrigin } from './attempt-origin';
import { clearAttempts, countCode } from './count-attempt';
import { rememberDevice } from './known-device';
import { readAccountEmail } from './read-email';
import { readNewPassword } from './read-password';
import { resetCodeText } from './reset-code';

export type PasswordResetRequest = {
  readonly email: string;
  readonly password: string;
  readonly resetCode: string;
  readonly origin: AttemptOrigin;
};

/**
 * Sets a new password with the newest emailed code, which works once. Ends every session of the
 * account and unlinks its messengers: one that a stranger had linked would let them in again. The
 * code also confirms the email. If it was not confirmed before, a stranger may have registered with
 * it, so passkeys and webhooks are deleted and API keys disabled. Devices that logged in before are
 * forgotten, except this one.
 * @returns the token that identifies the device from now on
 * @throws AppError ERR_VALIDATION on `email` or `password`, ERR_INVALID_PASSWORD_RESET_CODE for a
 *   code that is wrong, old, used or tried too often
 */
export async function resetPassword(
  deps: AccountDeps,
  request: PasswordResetRequest,
): Promise<string> {
  const { database, stores, hasher, clock } = deps;
  const email = readAccountEmail(request.email);
  const password = readNewPassword(request.password);
  const tried = await claimAttempt(
    deps,
    email,
    await findAttemptSource(deps, email, request.origin),
  );
  const isRight = await hasher.verify(tried?.codeHash ?? null, resetCodeText(request.resetCode));
  if (!tried || !isRight) throw invalidCode();
  const passwordHash = await hasher.hash(password);
  return database.transaction(async (sql) => {
    const nowMs = clock.nowMs();
    const userId = await stores.passwordResets.use(sql, email, tried.resetId, nowMs);
    if (userId === null) throw invalidCode();
    await stores.users.setPassword(sql, userId, passwordHash);
    await stores.messengers.removeAllOf(sql, userId);
    // The remaining attempts of an email confirmation code do not matter here.
    const isFirstProof = !(await stores.emailProofs.state(sql, userId, 0, nowMs)).isProven;
    const wereCredentialsClosed = isFirstProof && (await stores.credentials.closeAll(sql, userId));
    await stores.emailProofs.prove(sql, userId, nowMs);
    await stores.sessions.endAllOf(sql, userId, 'password-reset', nowMs);
    await clearAttempts(deps, sql, 'login', email, tried.attemptSource);
    await clearAttempts(deps, sql, 'password-reset', email, tried.attemptSource);
    await stores.devices.deleteAllOf(sql, userId);
    const user = await stores.users.find(sql, userId);
    await deps.mailQueue.enqueue(sql, {
      key: `password-changed ${tried.resetId}`,
      to: email,
      locale: user?.locale ?? defaultLocale(),
      message: {
        template: wereCredentialsClosed ? 'password-changed-ways-closed' : 'password-changed',
      },
    });
    return rememberDevice(deps, sql, userId, request.origin.deviceToken);
  });
}

/**
 * Counts an attempt with the newest code, if the caller has one left.
 * @returns what to compare the code with, or null if no attempts are left
 */
async function claimAttempt(
  deps: AccountDeps,
  email: string,
  attemptSource: AttemptSource,
): Promise<{
  readonly resetId: string;
  readonly codeHash: string;
  readonly attemptSource: AttemptSource;
} | null> {
  const {
    database,
    stores: { passwordResets },
    clock,
  } = deps;
  const resetId = await passwordResets.newest(database, email, clock.nowMs());
  if (resetId === null || !(await countCode(deps, resetId, attemptSource))) return null;
  const tried = await passwordResets.claimAttempt(database, email, clock.nowMs());
  return tried?.resetId === resetId ? { ...tried, attemptSource } : null;
}

function invalidCode(): AppError {
  return new AppError(
    'ERR_INVALID_PASSWORD_RESET_CODE',
    'The code is incorrect or has expired: request a new one',
    { field: 'resetCode' },
  );
}
