import type { Sql } from '../../../platform/database/database';

/** What is limited per email. */
export type EmailBudget = 'login' | 'password-reset';

/** And beside that, per email in the hands of strangers, per code, and per account. */
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
   * Counts one try.
   * @returns how many there were in the window with this one, and when the window ends
   */
  count(
    sql: Sql,
    budget: AttemptBudget,
    subjectHash: string,
    nowMs: number,
    windowMs: number,
  ): Promise<{ readonly tries: number; readonly windowEndsMs: number }>;
  clear(sql: Sql, budget: AttemptBudget, subjectHash: string): Promise<void>;
  forgetBefore(sql: Sql, beforeMs: number): Promise<void>;
}
