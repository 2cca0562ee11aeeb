import { isLocale } from '@quayside/contract/site/locales';

import type { AccountDeps } from './account-deps';
import { findAttemptSource, type AttemptOrigin } from './attempt-origin';
import { countAttempt } from './count-attempt';
import { readAccountEmail } from './read-email';
import { RESET_CODE_MINUTES, resetCodeText } from './reset-code';

export type PasswordResetInput = {
  readonly email: string;
  readonly locale?: string | undefined;
  readonly origin: AttemptOrigin;
};

/**
 * Emails a code for resetting the password. Neither the response nor its timing reveals whether the
 * email is registered: a code is created and stored in either case. When unknown callers have used
 * up their shared limit, no further email is sent: the newest emailed code is still valid, so the
 * owner has one.
 * @throws AppError ERR_VALIDATION on `email`, ERR_TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(
  deps: AccountDeps,
  input: PasswordResetInput,
): Promise<void> {
  const { database, stores, hasher, secrets, ids, clock, mailQueue, rules } = deps;
  const email = readAccountEmail(input.email);
  const attemptSource = await findAttemptSource(deps, email, input.origin);
  if ((await countAttempt(deps, 'password-reset', email, attemptSource)) !== null) return;
  const code = secrets.code();
  const codeHash = await hasher.hash(resetCodeText(code));
  const resetId = ids.guid();
  const expiresAtMs = clock.nowMs() + RESET_CODE_MINUTES * 60_000;
  await database.transaction(async (sql) => {
    const user = rules.reservedEmails.has(email)
      ? null
      : await stores.users.findByEmail(sql, email);
    await stores.passwordResets.replace(sql, {
      email,
      resetId,
      userId: user?.userId ?? null,
      codeHash,
      expiresAtMs,
    });
    if (user === null) return;
    const locale =
      input.locale !== undefined && isLocale(input.locale) ? input.locale : user.locale;
    await mailQueue.enqueue(sql, {
      key: `password-reset ${resetId}`,
      to: email,
      locale,
      message: { template: 'password-reset', code, validMinutes: RESET_CODE_MINUTES },
    });
  });
}
