import type { Sql } from '../../../platform/database/database';
import type { UserBalance } from '../domain/merge-postings';

/** What a merge has to know about an account. */
export type MergeCandidate = {
  readonly userId: number;
  /**
   * Whether it has a sign-in method other than a messenger: an email with its password, or a
   * passkey.
   */
  readonly hasOtherSignInMethod: boolean;
  readonly isAdmin: boolean;
  readonly isMerged: boolean;
};

export interface MergeStore {
  /**
   * Locks the users and returns those that exist. Nobody changes them, and nothing new refers to
   * them, until the transaction ends.
   */
  lockUsers(sql: Sql, userIds: readonly number[]): Promise<MergeCandidate[]>;
  /**
   * Moves everything that belongs to one user to another, except what `docs/adr/028` keeps.
   * Balances are in the ledger, and documents have their own rule: neither is moved here.
   */
  moveBelongings(sql: Sql, fromUserId: number, toUserId: number): Promise<void>;
  /**
   * Returns what the books owe a user, locked until the transaction ends. Zero balances are left
   * out.
   */
  lockBalances(sql: Sql, userId: number): Promise<UserBalance[]>;
  /** Makes the id of the first user refer to the second from now on. */
  markMerged(sql: Sql, fromUserId: number, toUserId: number, atMs: number): Promise<void>;
  mergedSince(
    sql: Sql,
    sinceMs: number,
  ): Promise<{ readonly fromUserId: number; readonly toUserId: number }[]>;
}
