import type { Sql } from '../../../platform/database/database';
import type { DayCount } from '../domain/count-days';
import type { OrderRewardKind, Reward } from '../domain/reward';

export type RewardUser = {
  readonly userId: number;
  /** The id that was requested: this account's own, or that of an account merged into it. */
  readonly askedUserId: number;
  readonly email: string | null;
  readonly referrerUserId: number | null;
};

/** A reward as its owner sees it, with the assets of the order that earned it. */
export type RewardLine = Reward & { readonly fromSlug: string; readonly toSlug: string };

export type Page = { readonly offset: number; readonly limit: number };

export interface RewardStore {
  /**
   * Returns those of the users that exist. For an account that was merged into another one, returns
   * the other one.
   */
  users(sql: Sql, userIds: readonly number[]): Promise<RewardUser[]>;
  /**
   * Whether a user referred another one, directly or through others: by a registration, or by an
   * order that earned an accrual.
   */
  hasReferred(sql: Sql, userId: number, otherUserId: number): Promise<boolean>;
  /** The fingerprint of the browser that an order was created in, if the order has one. */
  browserOf(sql: Sql, orderId: number): Promise<string | null>;
  /**
   * Whether a user has logged in from the browser with this fingerprint, within the time that
   * sessions are kept, or created an order in it. Sessions store its hash.
   */
  hasUsedBrowser(
    sql: Sql,
    userId: number,
    browser: { readonly browserFingerprint: string; readonly fingerprintHash: string },
  ): Promise<boolean>;
  /**
   * Whether an order pays out to an address (and memo) to which another order of the user paid out,
   * or to an address to which the user withdrew rewards.
   */
  isPaidAtAddressOf(sql: Sql, orderId: number, userId: number): Promise<boolean>;
  /** Returns the user id that the order names as its markup recipient, as submitted. */
  markupAffiliateOf(sql: Sql, orderId: number): Promise<string | null>;
  insert(sql: Sql, rewards: readonly Reward[]): Promise<void>;
  /**
   * Returns the rewards of an order and locks them against other writers until the transaction
   * ends.
   */
  lockOfOrder(sql: Sql, orderId: number): Promise<Reward[]>;
  /** Writes state, value and round of a locked reward. */
  update(sql: Sql, reward: Reward): Promise<void>;
  /** Orders with rewards that wait for a price, oldest first. */
  pendingOrderIds(sql: Sql): Promise<number[]>;
  /** Rewards that wait for a price, oldest first. */
  listPending(sql: Sql, limit: number): Promise<RewardLine[]>;
  countPending(sql: Sql): Promise<number>;
  /**
   * The rewards that a user has earned, including reversed ones, newest first. Rewards that were
   * never posted to the ledger are left out.
   */
  ofUser(
    sql: Sql,
    userId: number,
    kinds: readonly OrderRewardKind[],
    page: Page,
  ): Promise<RewardLine[]>;
  /** The days since `sinceMs` on which users that a referrer brought in were active. */
  affiliateDays(sql: Sql, userId: number, sinceMs: number): Promise<DayCount[]>;
}
