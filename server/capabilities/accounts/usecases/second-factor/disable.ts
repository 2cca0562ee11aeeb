import { AppError } from '@quayside/contract/errors/app-error';

import { normalisedEmail } from '../../domain/email';
import { activeSecondFactor, consumeCode } from './consume-code';
import { notifySecondFactorChange } from './notify-second-factor-change';
import type { SecondFactorDeps } from './second-factor-deps';

/**
 * Disables the app; withdrawals are then confirmed by email again. Requires a code of the app or a
 * recovery code: a password is not enough, since anyone who can read the email can reset it.
 * @throws AppError ERR_VALIDATION on `code`, ERR_NOT_ACCEPTABLE if none is active,
 *   ERR_TOO_MANY_REQUESTS, ERR_SERVICE_UNAVAILABLE
 */
export async function disableSecondFactor(
  deps: SecondFactorDeps,
  userId: number,
  code: string,
): Promise<void> {
  const isRight = await deps.database.transaction(async (sql) => {
    if (!(await consumeCode(deps, sql, userId, code))) return false;
    const secondFactor = await activeSecondFactor(deps, sql, userId);
    if (secondFactor === null || !(await deps.secondFactors.remove(sql, userId))) return false;
    await notifySecondFactorChange(deps, sql, secondFactor, 'second-factor-off');
    return true;
  });
  if (!isRight)
    throw new AppError(
      'ERR_VALIDATION',
      'code is incorrect or has already been used: wait for the next one',
      { field: 'code' },
    );
}

export type RemoveDeps = Pick<
  SecondFactorDeps,
  'database' | 'secondFactors' | 'users' | 'mailQueue'
>;

/**
 * Removes the app of a user who has lost it together with all recovery codes, and notifies the user
 * by email.
 * @returns a sentence for the operator about what was done
 * @throws Error if the email is not registered, or the app is not active
 */
export async function removeSecondFactor(deps: RemoveDeps, typed: string): Promise<string> {
  const email = normalisedEmail(typed);
  return deps.database.transaction(async (sql) => {
    const user = email === null ? null : await deps.users.findByEmail(sql, email);
    if (user === null) throw new Error(`Nobody is registered with the email ${typed}.`);
    const secondFactor = await activeSecondFactor(deps, sql, user.userId);
    if (secondFactor === null || !(await deps.secondFactors.remove(sql, user.userId)))
      throw new Error(`${email} confirms withdrawals by mail: there is no second factor.`);
    await notifySecondFactorChange(deps, sql, secondFactor, 'second-factor-off');
    return `${email} confirms withdrawals by mail from now on. A mail tells them.`;
  });
}
