import type { Sql } from '../../../platform/database/database';
import type { SecondFactor } from '../domain/second-factor/second-factor';

export type NewSecondFactor = Pick<
  SecondFactor,
  'userId' | 'setupId' | 'sealedSecret' | 'setupExpiresAtMs'
> & {
  readonly mailCodeHash: string;
  readonly recoveryCodeHashes: readonly string[];
};

export interface SecondFactorStore {
  /**
   * Starts a setup, replacing one that was never activated.
   * @returns false, with nothing written, if a second factor is active
   */
  startSetup(sql: Sql, secondFactor: NewSecondFactor): Promise<boolean>;
  /** Returns the user's second factor, active or during setup. */
  find(sql: Sql, userId: number): Promise<SecondFactor | null>;
  /**
   * Activates exactly that second factor, with the step of its first code.
   * @returns false if it is already active, replaced or gone
   */
  activate(sql: Sql, userId: number, setupId: string, step: number, atMs: number): Promise<boolean>;
  /** Uses up the code of a step, and those before it. @returns false if it is already used up */
  useStep(sql: Sql, userId: number, step: number): Promise<boolean>;
  /** @returns false if there is no such code, or it is already used up */
  useRecoveryCode(sql: Sql, userId: number, codeHash: string, atMs: number): Promise<boolean>;
  /** Returns the number of unused codes. */
  countRecoveryCodes(sql: Sql, userId: number): Promise<number>;
  /** Deletes an active second factor with its recovery codes. @returns false if there is none */
  remove(sql: Sql, userId: number): Promise<boolean>;
  /** Deletes setups that were not activated in time. */
  deleteUnfinished(sql: Sql, beforeMs: number): Promise<void>;
}
