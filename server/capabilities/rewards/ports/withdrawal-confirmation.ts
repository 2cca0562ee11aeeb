import type { Sql } from '../../../platform/database/database';
import type { ConfirmBy, Withdrawal } from '../domain/withdrawals/withdrawal';

/** A withdrawal that waits for its confirmation; `amount` is formatted for display. */
export type WithdrawalToConfirm = {
  readonly withdrawalId: string;
  readonly userId: number;
  readonly amount: string;
  readonly address: string;
  readonly validMinutes: number;
};

/**
 * How users confirm a withdrawal: with a code that we send them, or with one that their own device
 * generates.
 */
export interface WithdrawalConfirmation {
  /**
   * Decides how this user confirms, and sends the code if one is needed. Runs in the transaction
   * that creates the withdrawal, so that either both happen or neither does.
   * @returns `codeHash`: the hash that `isCorrect` compares with; `null` if nothing is sent
   * @throws AppError ERR_UNPROCESSABLE_ENTITY if there is no way to reach the user
   */
  start(
    sql: Sql,
    withdrawal: WithdrawalToConfirm,
  ): Promise<{ readonly confirmBy: ConfirmBy; readonly codeHash: string | null }>;
  /**
   * Whether a code is correct. Runs in the transaction that releases the withdrawal, so that a
   * single-use code is used up together with the release or not at all. The caller counts the
   * attempts of the withdrawal beforehand.
   * @throws AppError ERR_NOT_ACCEPTABLE if the user's device is no longer registered (the
   *   withdrawal can then no longer be confirmed), ERR_TOO_MANY_REQUESTS for the account,
   *   ERR_SERVICE_UNAVAILABLE
   */
  isCorrect(sql: Sql, withdrawal: Withdrawal, code: string): Promise<boolean>;
}
