import type { Sql } from '../../../platform/database/database';
import type { UserBalance } from '../domain/merge-postings';

/** An account as far as joining it with another one goes. */
export type MergeCandidate = {
  readonly userId: number;
  /** Whether anything but a messenger opens it: an email with its password, or a passkey. */
  readonly hasOtherWayIn: boolean;
  readonly isAdmin: boolean;
  readonly isMerged: boolean;
};

export interface MergeStore {
  /**
   * All, or fewer where there are not. Nobody changes them, and nothing new refers to them, until
   * the transaction ends.
   */
  lockUsers(sql: Sql, userIds: readonly number[]): Promise<MergeCandidate[]>;
  /**
   * Makes everything that is a user's another user's, except what `docs/adr/028` keeps. Balances
   * are in the ledger and documents have a rule of their own: neither is moved by it.
   */
  moveBelongings(sql: Sql, fromUserId: number, toUserId: number): Promise<void>;
  /**
   * What the books owe a user; kept from changing until the transaction ends. Accounts that stand
   * at zero are left out.
   */
  lockBalances(sql: Sql, userId: number): Promise<UserBalance[]>;
  /** From now on the number of the one names the other. */
  markMerged(sql: Sql, fromUserId: number, toUserId: number, atMs: number): Promise<void>;
  mergedSince(
    sql: Sql,
    sinceMs: number,
  ): Promise<{ readonly fromUserId: number; readonly toUserId: number }[]>;
}
