import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { SecondFactor } from '../../domain/second-factor/second-factor';
import { readTypedCode } from '../../domain/second-factor/typed-code';
import { stepOfCode } from './app-code';
import { recoveryCodeHash } from './code-hashes';
import { clearCodeAttempts, countCodeAttempt } from './count-code-attempt';
import type { SecondFactorDeps } from './second-factor-deps';

export type ConsumeCodeDeps = Pick<
  SecondFactorDeps,
  'secondFactors' | 'attempts' | 'codes' | 'secretBox' | 'clock'
>;

/** Returns the user's active second factor, or `null` without one. */
export async function activeSecondFactor(
  { secondFactors }: Pick<SecondFactorDeps, 'secondFactors'>,
  sql: Sql,
  userId: number,
): Promise<SecondFactor | null> {
  const secondFactor = await secondFactors.find(sql, userId);
  return secondFactor !== null && secondFactor.activatedAtMs !== null ? secondFactor : null;
}

/**
 * Checks a code of the user's app, or a recovery code; a correct code is used up in the caller's
 * transaction. The transaction must be committed even for a wrong code, so that the attempt counts.
 * @throws AppError ERR_NOT_ACCEPTABLE without an active second factor, ERR_TOO_MANY_REQUESTS,
 *   ERR_SERVICE_UNAVAILABLE
 */
export async function consumeCode(
  deps: ConsumeCodeDeps,
  sql: Sql,
  userId: number,
  typed: string,
): Promise<boolean> {
  await countCodeAttempt(deps, sql, 'second-factor', userId);
  const secondFactor = await activeSecondFactor(deps, sql, userId);
  if (secondFactor === null)
    throw new AppError('ERR_NOT_ACCEPTABLE', 'App codes are turned off for this account');
  const isRight = await consumeTypedCode(deps, sql, secondFactor, typed);
  if (isRight) await clearCodeAttempts(deps, sql, 'second-factor', userId);
  return isRight;
}

async function consumeTypedCode(
  deps: ConsumeCodeDeps,
  sql: Sql,
  secondFactor: SecondFactor,
  typed: string,
): Promise<boolean> {
  const { userId } = secondFactor;
  const read = readTypedCode(typed);
  if (read === null) return false;
  if (read.kind === 'recovery')
    return deps.secondFactors.useRecoveryCode(
      sql,
      userId,
      recoveryCodeHash(userId, read.code),
      deps.clock.nowMs(),
    );
  const step = stepOfCode(deps, secondFactor, read.code);
  return step !== null && deps.secondFactors.useStep(sql, userId, step);
}
