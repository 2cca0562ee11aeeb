import { activeSecondFactor, takeCode, type TakeCodeDeps } from '../../../accounts';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';

/**
 * Confirmation by the user's app where one is active, and by mail where none is. A withdrawal is
 * confirmed in the way that it began with, whatever is switched on or off meanwhile.
 * @param mailed for users without an app
 */
export function createConfirmByApp(
  deps: TakeCodeDeps,
  mailed: WithdrawalConfirmation,
): WithdrawalConfirmation {
  return {
    begin: async (sql, withdrawal) =>
      (await activeSecondFactor(deps, sql, withdrawal.userId))
        ? { confirmBy: 'totp', codeHash: null }
        : mailed.begin(sql, withdrawal),
    isRight: (sql, withdrawal, code) =>
      withdrawal.confirmBy === 'totp'
        ? takeCode(deps, sql, withdrawal.userId, code)
        : mailed.isRight(sql, withdrawal, code),
  };
}
