import type { Sql } from '../../../platform/database/database';

export type PasswordReset = {
  readonly email: string;
  readonly resetId: string;
  /** `null` if the email is not registered. */
  readonly userId: number | null;
  readonly codeHash: string;
  readonly expiresAtMs: number;
};

export interface PasswordResetStore {
  /** Replaces the email's previous code. */
  replace(sql: Sql, reset: PasswordReset): Promise<void>;
  /** Returns the email's current valid code. */
  newest(sql: Sql, email: string, nowMs: number): Promise<string | null>;
  /**
   * Counts an attempt. @returns the email's current code, to compare with; null if there is none
   */
  claimAttempt(
    sql: Sql,
    email: string,
    nowMs: number,
  ): Promise<{ readonly resetId: string; readonly codeHash: string } | null>;
  /**
   * Uses up exactly that code. @returns the user; null if the code was used or replaced, or has no
   * user
   */
  use(sql: Sql, email: string, resetId: string, nowMs: number): Promise<number | null>;
  deleteBefore(sql: Sql, beforeMs: number): Promise<void>;
}
