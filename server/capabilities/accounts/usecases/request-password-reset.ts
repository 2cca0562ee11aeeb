import type { AccountDeps } from './account-deps';
import { countTry } from './count-try';
import { readAccountEmail } from './read-email';
import { RESET_CODE_MINUTES, resetCodeText } from './reset-code';
import { findTrier, type TryOrigin } from './try-origin';

export type ResetWish = {
  readonly email: string;
  readonly locale?: string | undefined;
  readonly origin: TryOrigin;
};

/**
 * Sends a code by which the password can be set anew. Whether anybody has that email is not told,
 * in words or in time: a code is made and kept for both. Where strangers have had as many mailed as
 * they may, nothing more is: the newest of those codes still works, so that the owner finds one.
 * @throws AppError ERR_VALIDATION on `email`, ERR_TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(deps: AccountDeps, wish: ResetWish): Promise<void> {
  const { database, stores, hasher, secrets, ids, clock, mailQueue, rules } = deps;
  const email = readAccountEmail(wish.email);
  const trier = await findTrier(deps, email, wish.origin);
  if ((await countTry(deps, 'password-reset', email, trier)) !== null) return;
  const code = secrets.code();
  const codeHash = await hasher.hash(resetCodeText(code));
  const resetId = ids.guid();
  const expiresAtMs = clock.nowMs() + RESET_CODE_MINUTES * 60_000;
  await database.transaction(async (sql) => {
    const user = rules.refusedEmails.has(email) ? null : await stores.users.findByEmail(sql, email);
    await stores.passwordResets.replace(sql, {
      email,
      resetId,
      userId: user?.userId ?? null,
      codeHash,
      expiresAtMs,
    });
    if (user === null) return;
    const locale = wish.locale === 'ru' || wish.locale === 'en' ? wish.locale : user.locale;
    await mailQueue.enqueue(sql, {
      key: `password-reset ${resetId}`,
      to: email,
      locale,
      message: { template: 'password-reset', code, validMinutes: RESET_CODE_MINUTES },
    });
  });
}
