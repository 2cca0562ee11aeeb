import type { Sql } from '../../../platform/database/database';

/** Budgets that are limited per email. */
export type EmailBudget = 'login' | 'password-reset';

/**
 * All budgets: per email, per email for all unknown devices together, per code, and per account.
 */
export type AttemptBudget =
  | EmailBudget
  | 'login-strangers'
  | 'password-reset-strangers'
  | 'reset-code'
  | 'second-factor'
  | 'second-factor-setup'
  | 'kyc-photo'
  | 'email-proof'
  | 'withdrawal-code'
  | 'withdrawal-mail'
  | 'webhook-message';

export interface AttemptStore {
  /**
   * Counts one attempt.
   * @returns the number of attempts in the window, including this one, and the end of the window
   */
  count(
    sql: Sql,
    budget: AttemptBudget,
    subjectHash: string,
    nowMs: number,
    windowMs: number,
  ): Promise<{ readonly tries: number; readonly windowEndsMs: number }>;
  clear(sql: Sql, budget: AttemptBudget, subjectHash: string): Promise<void>;
  deleteBefore(sql: Sql, beforeMs: number): Promise<void>;
}
