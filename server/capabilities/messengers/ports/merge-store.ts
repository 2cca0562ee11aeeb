import type { Sql } from '../../../platform/database/database';
import type { UserBalance } from '../domain/merge-postings';

/** The facts about an account that a merge needs. */
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
   * Locks the users and returns those that exist. Until the transaction ends, they cannot change,
   * and nothing new can refer to them.
   */
  lockUsers(sql: Sql, userIds: readonly number[]): Promise<MergeCandidate[]>;
  /**
   * Moves everything that belongs to one user to another, except what `docs/adr/028` leaves in
   * place. Balances, which are in the ledger, and documents, which have their own rules, are not
   * moved here.
   */
  moveBelongings(sql: Sql, fromUserId: number, toUserId: number): Promise<void>;
  /**
   * Returns the balances that we owe a user, locked until the transaction ends. Zero balances are
   * left out.
   */
  lockBalances(sql: Sql, userId: number): Promise<UserBalance[]>;
  /** Makes the id of the first user refer to the second from then on. */
  markMerged(sql: Sql, fromUserId: number, toUserId: number, atMs: number): Promise<void>;
  mergedSince(
    sql: Sql,
    sinceMs: number,
  ): Promise<{ readonly fromUserId: number; readonly toUserId: number }[]>;
}
