import { timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { OwnSession } from '../../../../platform/session';
import type { SecondFactor } from '../../domain/second-factor/second-factor';
import { readTypedCode } from '../../domain/second-factor/typed-code';
import { lockSession } from '../lock-session';
import { resetCodeText } from '../reset-code';
import { stepOfCode } from './app-code';
import { mailCodeHash } from './code-hashes';
import { clearCodeAttempts, countCodeAttempt } from './count-code-attempt';
import { notifySecondFactorChange } from './notify-second-factor-change';
import type { SecondFactorDeps } from './second-factor-deps';

export type Activation = {
  /** From the app. */ readonly code: string;
  /** From the email. */ readonly mailCode: string;
};

/**
 * Activates the app for confirmations. Both codes must be correct: the app's code shows that the
 * app works, and the emailed code comes from the previous confirmation method, so that a session
 * alone cannot set up another app.
 * @throws AppError ERR_VALIDATION on `code` or `mailCode`, ERR_NOT_ACCEPTABLE if no setup is in
 *   progress or it has expired, ERR_TOO_MANY_REQUESTS, ERR_SERVICE_UNAVAILABLE, ERR_UNAUTHORIZED
 *   for a session that has ended by then
 */
export async function activateSecondFactor(
  deps: SecondFactorDeps,
  session: OwnSession,
  { code, mailCode }: Activation,
): Promise<void> {
  const { userId } = session;
  const wrong = await deps.database.transaction(async (sql) => {
    await lockSession(deps, sql, session);
    await countCodeAttempt(deps, sql, 'second-factor', userId);
    const setup = await unfinishedSetup(deps, sql, userId);
    if (!isMailCodeCorrect(setup, mailCode)) return 'mailCode';
    const read = readTypedCode(code);
    const step = read?.kind === 'app' ? stepOfCode(deps, setup, read.code) : null;
    if (step === null) return 'code';
    if (!(await deps.secondFactors.activate(sql, userId, setup.setupId, step, deps.clock.nowMs())))
      throw noSetupInProgress();
    await clearCodeAttempts(deps, sql, 'second-factor', userId);
    await notifySecondFactorChange(deps, sql, setup, 'second-factor-on');
    return null;
  });
  if (wrong !== null)
    throw new AppError('ERR_VALIDATION', `${wrong} is incorrect: use the latest one`, {
      field: wrong,
    });
}

async function unfinishedSetup(
  { secondFactors, clock }: SecondFactorDeps,
  sql: Sql,
  userId: number,
): Promise<SecondFactor> {
  const setup = await secondFactors.find(sql, userId);
  if (setup === null || setup.activatedAtMs !== null || setup.setupExpiresAtMs <= clock.nowMs())
    throw noSetupInProgress();
  return setup;
}

function isMailCodeCorrect(
  { setupId, mailCodeHash: expected }: SecondFactor,
  typed: string,
): boolean {
  return (
    expected !== null &&
    timingSafeEqual(Buffer.from(mailCodeHash(setupId, resetCodeText(typed))), Buffer.from(expected))
  );
}

function noSetupInProgress(): AppError {
  return new AppError(
    'ERR_NOT_ACCEPTABLE',
    'No setup is in progress, or it timed out: start again',
  );
}
