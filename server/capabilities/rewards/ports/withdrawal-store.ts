import type { Sql } from '../../../platform/database/database';
import type { MailLocale } from '../../mail';
import type { RewardBalances } from '../domain/withdrawals/split-amount';
import type {
  FollowedWithdrawal,
  Withdrawal,
  WithdrawalState,
} from '../domain/withdrawals/withdrawal';

/** The same key has to come with the same request. */
export type WithdrawalIdempotency = {
  readonly key: string;
  readonly requestHash: string;
  readonly onReplay?: () => void;
};

/** With what kept it from being sent, where something did. */
export type StuckWithdrawal = FollowedWithdrawal & { readonly lastError: string | null };

export interface WithdrawalStore {
  insert(
    sql: Sql,
    withdrawal: Withdrawal,
    idempotency: WithdrawalIdempotency | null,
  ): Promise<void>;
  find(sql: Sql, withdrawalId: string): Promise<FollowedWithdrawal | null>;
  /** `null` when the user has no withdrawal with that id. */
  findOf(sql: Sql, userId: number, withdrawalId: string): Promise<FollowedWithdrawal | null>;
  findByKey(
    sql: Sql,
    userId: number,
    key: string,
  ): Promise<{ readonly withdrawalId: string; readonly requestHash: string } | null>;
  /** Newest first. */
  listOf(sql: Sql, userId: number, limit: number): Promise<FollowedWithdrawal[]>;
  /** @returns false when it is in another state by now: nothing was written */
  setState(
    sql: Sql,
    withdrawalId: string,
    from: WithdrawalState,
    to: WithdrawalState,
    atMs: number,
  ): Promise<boolean>;
  /**
   * Uses up one try, before the code is looked at.
   * @returns how many are left, or `null` when there was none, or the withdrawal waits no more
   */
  takeTry(sql: Sql, withdrawalId: string, atMs: number): Promise<number | null>;
  /** Withdrawals that were not confirmed in time. */
  overdueIds(sql: Sql, nowMs: number, limit: number): Promise<string[]>;
  /**
   * Queued withdrawals that have not ended for longer than they should, and those that failed in
   * the day before that; oldest first.
   */
  stuck(sql: Sql, beforeMs: number): Promise<StuckWithdrawal[]>;
  /**
   * What the user is owed; keeps every other withdrawal of theirs out until the transaction ends.
   * `null` when they were never owed anything.
   */
  lockBalances(sql: Sql, userId: number, assetSlug: string): Promise<RewardBalances | null>;
  /** What is on its way out, by the balance that it came from. */
  inWithdrawal(sql: Sql, userId: number): Promise<RewardBalances>;
  /** Where and in which language to write to a user; `null` without an email. */
  mailboxOf(
    sql: Sql,
    userId: number,
  ): Promise<{ readonly email: string; readonly locale: MailLocale } | null>;
}
