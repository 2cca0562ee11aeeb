import type { Sql } from '../../../platform/database/database';
import type { ConfirmBy, Withdrawal } from '../domain/withdrawals/withdrawal';

/** A withdrawal that waits to be confirmed; `amount` is written for people. */
export type WithdrawalToConfirm = {
  readonly withdrawalId: string;
  readonly userId: number;
  readonly amount: string;
  readonly address: string;
  readonly validMinutes: number;
};

/**
 * How users show that a withdrawal is theirs: with a code that we send them, or with one that a
 * device of theirs makes.
 */
export interface WithdrawalConfirmation {
  /**
   * Decides how this user confirms, and sends the code where one is sent: in the transaction that
   * makes the withdrawal, so that both happen or neither.
   * @returns `codeHash`: what `isRight` compares with, `null` where nothing is sent
   * @throws AppError ERR_UNPROCESSABLE_ENTITY where there is no way to reach the user
   */
  begin(
    sql: Sql,
    withdrawal: WithdrawalToConfirm,
  ): Promise<{ readonly confirmBy: ConfirmBy; readonly codeHash: string | null }>;
  /**
   * Whether a code is the right one. It is asked in the transaction that releases the withdrawal,
   * so that a code that counts once is used up with that or not at all; the tries of the withdrawal
   * are counted by the caller, before.
   * @throws AppError ERR_NOT_ACCEPTABLE where the user's device is no longer known, so that nothing
   *   can confirm this withdrawal, ERR_TOO_MANY_REQUESTS for the account, ERR_SERVICE_UNAVAILABLE
   */
  isRight(sql: Sql, withdrawal: Withdrawal, code: string): Promise<boolean>;
}
