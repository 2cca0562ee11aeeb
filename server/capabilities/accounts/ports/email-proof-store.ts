import type { Sql } from '../../../platform/database/database';

export type EmailProof = {
  readonly userId: number;
  readonly proofId: string;
  readonly codeHash: string;
  readonly mailedAtMs: number;
  readonly expiresAtMs: number;
};

/**
 * How an account stands with its proof. `mailedAtMs`: when the newest code was mailed;
 * `expiresAtMs`: until when it works, `null` where none does.
 */
export type EmailProofState = {
  readonly isProven: boolean;
  readonly mailedAtMs: number | null;
  readonly expiresAtMs: number | null;
};

export interface EmailProofStore {
  /** @param mostTries a code that was tried so often works no more */
  state(sql: Sql, userId: number, mostTries: number, nowMs: number): Promise<EmailProofState>;
  /**
   * Puts a code in the place of the earlier one.
   * @returns false, with nothing changed, where that one was mailed after `mailedBeforeMs`
   */
  replace(sql: Sql, proof: EmailProof, mailedBeforeMs: number): Promise<boolean>;
  /**
   * Counts a try of the account's code, where it is good for one more.
   * @returns what to compare with, else null
   */
  takeTry(
    sql: Sql,
    userId: number,
    mostTries: number,
    nowMs: number,
  ): Promise<{ readonly proofId: string; readonly codeHash: string } | null>;
  /**
   * Uses exactly that code up, and marks the account as proven.
   * @returns false when it was used or replaced meanwhile
   */
  use(sql: Sql, userId: number, proofId: string, nowMs: number): Promise<boolean>;
  /**
   * Marks an account as proven whose holder has typed in a code that was mailed for something else.
   */
  prove(sql: Sql, userId: number, atMs: number): Promise<void>;
  forgetBefore(sql: Sql, beforeMs: number): Promise<void>;
}
