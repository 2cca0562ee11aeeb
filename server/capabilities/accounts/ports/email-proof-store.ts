import type { Sql } from '../../../platform/database/database';

export type EmailProof = {
  readonly userId: number;
  readonly proofId: string;
  readonly codeHash: string;
  readonly mailedAtMs: number;
  readonly expiresAtMs: number;
};

/**
 * The email confirmation state of an account. `mailedAtMs`: when the newest code was emailed;
 * `expiresAtMs`: when it expires, `null` if no code is valid.
 */
export type EmailProofState = {
  readonly isProven: boolean;
  readonly mailedAtMs: number | null;
  readonly expiresAtMs: number | null;
};

export interface EmailProofStore {
  /** @param maxAttempts a code with that many attempts is no longer valid */
  state(sql: Sql, userId: number, maxAttempts: number, nowMs: number): Promise<EmailProofState>;
  /**
   * Replaces the previous code.
   * @returns false, with nothing changed, if that code was emailed after `mailedBeforeMs`
   */
  replace(sql: Sql, proof: EmailProof, mailedBeforeMs: number): Promise<boolean>;
  /**
   * Counts an attempt with the account's code, if any are left.
   * @returns what to compare the code with, or null if no attempts are left
   */
  claimAttempt(
    sql: Sql,
    userId: number,
    maxAttempts: number,
    nowMs: number,
  ): Promise<{ readonly proofId: string; readonly codeHash: string } | null>;
  /**
   * Uses up exactly that code and marks the account as confirmed.
   * @returns false if it was used or replaced in the meantime
   */
  use(sql: Sql, userId: number, proofId: string, nowMs: number): Promise<boolean>;
  /**
   * Marks an account as confirmed after its holder entered a code that was emailed for another
   * purpose.
   */
  prove(sql: Sql, userId: number, atMs: number): Promise<void>;
  deleteBefore(sql: Sql, beforeMs: number): Promise<void>;
}
