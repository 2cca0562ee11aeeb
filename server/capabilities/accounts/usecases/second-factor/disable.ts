import { AppError } from '@quayside/contract/errors/app-error';

import { normalisedEmail } from '../../domain/email';
import type { SecondFactorDeps } from './second-factor-deps';
import { activeSecondFactor, takeCode } from './take-code';
import { tellSecondFactor } from './tell-second-factor';

/**
 * Switches the app off; withdrawals are confirmed by mail again. A code of the app or a recovery
 * code is needed: a password is not enough, since whoever reads the mail can set a new one.
 * @throws AppError ERR_VALIDATION on `code`, ERR_NOT_ACCEPTABLE where none is active,
 *   ERR_TOO_MANY_REQUESTS, ERR_SERVICE_UNAVAILABLE
 */
export async function disableSecondFactor(
  deps: SecondFactorDeps,
  userId: number,
  code: string,
): Promise<void> {
  const isRight = await deps.database.transaction(async (sql) => {
    if (!(await takeCode(deps, sql, userId, code))) return false;
    const secondFactor = await activeSecondFactor(deps, sql, userId);
    if (secondFactor === null || !(await deps.secondFactors.remove(sql, userId))) return false;
    await tellSecondFactor(deps, sql, secondFactor, 'second-factor-off');
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
 * Takes the app of a user away who has lost it with all recovery codes; the user is told by mail.
 * @returns what was done, as a sentence for the operator
 * @throws Error when nobody has that email, or their app is not active
 */
export async function removeSecondFactor(deps: RemoveDeps, typed: string): Promise<string> {
  const email = normalisedEmail(typed);
  return deps.database.transaction(async (sql) => {
    const user = email === null ? null : await deps.users.findByEmail(sql, email);
    if (user === null) throw new Error(`Nobody is registered with the email ${typed}.`);
    const secondFactor = await activeSecondFactor(deps, sql, user.userId);
    if (secondFactor === null || !(await deps.secondFactors.remove(sql, user.userId)))
      throw new Error(`${email} confirms withdrawals by mail: there is no second factor.`);
    await tellSecondFactor(deps, sql, secondFactor, 'second-factor-off');
    return `${email} confirms withdrawals by mail from now on. A mail tells them.`;
  });
}
