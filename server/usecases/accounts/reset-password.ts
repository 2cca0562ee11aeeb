import { AppError } from '@quayside/contract/errors/app-error';

import type { AccountDeps } from './account-deps';
import { readAccountEmail } from './read-email';
import { readNewPassword } from './read-password';
import { resetCodeText } from './reset-code';
import { tokenHash } from './token-hash';

export type PasswordResetRequest = { readonly email: string; readonly password: string; readonly resetCode: string };

/** A code is guessed at so often, and not once more. */
const MOST_TRIES = 5;

/**
 * Sets a new password by the newest code that was sent, once. Every session of the account ends, and no messenger opens it any more: one that a stranger had linked would let them in again.
 * The code has shown that the mailbox is read, too. Where nobody had shown that before, a stranger may have registered with the email: passkeys and webhooks go then, and API keys are switched off.
 * @throws AppError ERR_VALIDATION on `email` or `password`, ERR_INVALID_PASSWORD_RESET_CODE for a code that is wrong, old, used or tried too often
 */
export async function resetPassword(deps: AccountDeps, request: PasswordResetRequest): Promise<void> {
  const { database, stores, hasher, clock } = deps;
  const email = readAccountEmail(request.email);
  const password = readNewPassword(request.password);
  const tried = await stores.passwordResets.takeTry(database, email, MOST_TRIES, clock.nowMs());
  const isRight = await hasher.verify(tried?.codeHash ?? null, resetCodeText(request.resetCode));
  if (!tried || !isRight) throw invalidCode();
  const passwordHash = await hasher.hash(password);
  await database.transaction(async (sql) => {
    const nowMs = clock.nowMs();
    const userId = await stores.passwordResets.use(sql, email, tried.resetId, nowMs);
    if (userId === null) throw invalidCode();
    await stores.users.setPassword(sql, userId, passwordHash);
    await stores.messengers.removeAllOf(sql, userId);
    const isFirstProof = !(await stores.emailProofs.state(sql, userId, MOST_TRIES, nowMs)).isProven;
    const areWaysClosed = isFirstProof && (await stores.waysIn.closeAll(sql, userId));
    await stores.emailProofs.prove(sql, userId, nowMs);
    await stores.sessions.endAllOf(sql, userId, 'password-reset', nowMs);
    await stores.attempts.clear(sql, 'login', tokenHash(email));
    const user = await stores.users.find(sql, userId);
    await deps.mailQueue.enqueue(sql, { key: `password-changed ${tried.resetId}`, to: email, locale: user?.locale ?? 'en', message: { template: areWaysClosed ? 'password-changed-ways-closed' : 'password-changed' } });
  });
}

function invalidCode(): AppError {
  return new AppError('ERR_INVALID_PASSWORD_RESET_CODE', 'The code is wrong or has expired: ask for a new one', { field: 'resetCode' });
}
