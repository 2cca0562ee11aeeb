import type { Locale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../platform/database/database';
import type { RewardBalances } from '../domain/withdrawals/split-amount';
import type {
  TrackedWithdrawal,
  Withdrawal,
  WithdrawalState,
} from '../domain/withdrawals/withdrawal';

/** A repeated key is accepted only with the same request. */
export type WithdrawalIdempotency = {
  readonly key: string;
  readonly requestHash: string;
  readonly onReplay?: () => void;
};

/** Includes the reason why it was not sent, if there is one. */
export type StuckWithdrawal = TrackedWithdrawal & { readonly lastError: string | null };

export interface WithdrawalStore {
  insert(
    sql: Sql,
    withdrawal: Withdrawal,
    idempotency: WithdrawalIdempotency | null,
  ): Promise<void>;
  find(sql: Sql, withdrawalId: string): Promise<TrackedWithdrawal | null>;
  /** `null` if the user has no withdrawal with that id. */
  findOf(sql: Sql, userId: number, withdrawalId: string): Promise<TrackedWithdrawal | null>;
  findByKey(
    sql: Sql,
    userId: number,
    key: string,
  ): Promise<{ readonly withdrawalId: string; readonly requestHash: string } | null>;
  /** Newest first. */
  listOf(sql: Sql, userId: number, limit: number): Promise<TrackedWithdrawal[]>;
  /** @returns false, with nothing written, if its state has changed in the meantime */
  setState(
    sql: Sql,
    withdrawalId: string,
    from: WithdrawalState,
    to: WithdrawalState,
    atMs: number,
  ): Promise<boolean>;
  /**
   * Uses up one attempt before the code is checked.
   * @returns how many are left; `null` if none was left before, or if the withdrawal is no longer
   *   waiting
   */
  claimAttempt(sql: Sql, withdrawalId: string, atMs: number): Promise<number | null>;
  /** Withdrawals that were not confirmed in time. */
  overdueIds(sql: Sql, nowMs: number, limit: number): Promise<string[]>;
  /**
   * Queued withdrawals that take longer than they should, and those that failed later than one day
   * before `beforeMs`; oldest first.
   */
  stuck(sql: Sql, beforeMs: number): Promise<StuckWithdrawal[]>;
  /**
   * The amounts that we owe the user; `null` if we never owed any. Blocks the user's other
   * withdrawals until the transaction ends.
   */
  lockBalances(sql: Sql, userId: number, assetSlug: string): Promise<RewardBalances | null>;
  /** The amounts being withdrawn, by the balance that they came from. */
  inWithdrawal(sql: Sql, userId: number): Promise<RewardBalances>;
  /** The address and the language for emails to a user; `null` without an email. */
  mailboxOf(
    sql: Sql,
    userId: number,
  ): Promise<{ readonly email: string; readonly locale: Locale } | null>;
}
