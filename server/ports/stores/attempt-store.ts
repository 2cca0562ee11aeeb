import type { Sql } from '../database';

/** What is limited per email. */
export type EmailBudget = 'login' | 'password-reset';

/** And per account. */
export type AttemptBudget = EmailBudget | 'second-factor' | 'second-factor-setup' | 'kyc-photo' | 'email-proof' | 'withdrawal-code' | 'withdrawal-mail' | 'webhook-message';

export interface AttemptStore {
  /** Counts one try. @returns how many there were in the window with this one, and when the window ends */
  count(sql: Sql, budget: AttemptBudget, subjectHash: string, nowMs: number, windowMs: number): Promise<{ readonly tries: number; readonly windowEndsMs: number }>;
  clear(sql: Sql, budget: AttemptBudget, subjectHash: string): Promise<void>;
  forgetBefore(sql: Sql, beforeMs: number): Promise<void>;
}
