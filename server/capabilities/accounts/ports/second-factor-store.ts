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
   * Puts a new one in the place of one that was never activated.
   * @returns false when there is an active one: nothing was written
   */
  begin(sql: Sql, secondFactor: NewSecondFactor): Promise<boolean>;
  /** Active or being set up. */
  find(sql: Sql, userId: number): Promise<SecondFactor | null>;
  /**
   * Activates exactly that one, with the step of its first code.
   * @returns false when it is active, replaced or gone
   */
  activate(sql: Sql, userId: number, setupId: string, step: number, atMs: number): Promise<boolean>;
  /** Uses the code of a step up, and those before it. @returns false when it is used up already */
  useStep(sql: Sql, userId: number, step: number): Promise<boolean>;
  /** @returns false when there is no such code, or it is used up already */
  useRecoveryCode(sql: Sql, userId: number, codeHash: string, atMs: number): Promise<boolean>;
  /** How many can still be used. */
  countRecoveryCodes(sql: Sql, userId: number): Promise<number>;
  /** Takes an active one away, with its recovery codes. @returns false when there is none */
  remove(sql: Sql, userId: number): Promise<boolean>;
  /** Forgets those that nobody activated in time. */
  forgetUnfinished(sql: Sql, beforeMs: number): Promise<void>;
}
