import { activeSecondFactor, consumeCode, type ConsumeCodeDeps } from '../../../accounts';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';

/**
 * Creates the confirmation by authenticator app for users who have one, and by email for the
 * others. A withdrawal keeps the method that it started with, even if the app is turned on or off
 * in the meantime.
 * @param mailed for users without an app
 */
export function createConfirmByApp(
  deps: ConsumeCodeDeps,
  mailed: WithdrawalConfirmation,
): WithdrawalConfirmation {
  return {
    start: async (sql, withdrawal) =>
      (await activeSecondFactor(deps, sql, withdrawal.userId))
        ? { confirmBy: 'totp', codeHash: null }
        : mailed.start(sql, withdrawal),
    isCorrect: (sql, withdrawal, code) =>
      withdrawal.confirmBy === 'totp'
        ? consumeCode(deps, sql, withdrawal.userId, code)
        : mailed.isCorrect(sql, withdrawal, code),
  };
}
