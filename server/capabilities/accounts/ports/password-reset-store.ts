import type { Sql } from '../../../platform/database/database';

export type PasswordReset = {
  readonly email: string;
  readonly resetId: string;
  /** `null`: nobody has that email. */
  readonly userId: number | null;
  readonly codeHash: string;
  readonly expiresAtMs: number;
};

export interface PasswordResetStore {
  /** Puts a code in the place of the email's earlier one. */
  replace(sql: Sql, reset: PasswordReset): Promise<void>;
  /** The email's code that works now. */
  newest(sql: Sql, email: string, nowMs: number): Promise<string | null>;
  /** Counts a try of the email's code that works now. @returns what to compare with, else null */
  takeTry(
    sql: Sql,
    email: string,
    nowMs: number,
  ): Promise<{ readonly resetId: string; readonly codeHash: string } | null>;
  /** Uses exactly that code up. @returns the user; null when it is used, replaced or nobody's */
  use(sql: Sql, email: string, resetId: string, nowMs: number): Promise<number | null>;
  forgetBefore(sql: Sql, beforeMs: number): Promise<void>;
}
