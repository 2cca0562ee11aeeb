import type { Sql } from '../../../platform/database/database';
import type { DayCount } from '../domain/count-days';
import type { OrderRewardKind, Reward } from '../domain/reward';

export type RewardUser = {
  readonly userId: number;
  /**
   * The number that was asked for: that of an account that was joined with this one, or its own.
   */
  readonly askedUserId: number;
  readonly email: string | null;
  readonly referrerUserId: number | null;
};

/** A reward as its owner sees it, with the assets of the order that earned it. */
export type RewardLine = Reward & { readonly fromSlug: string; readonly toSlug: string };

export type Page = { readonly offset: number; readonly limit: number };

export interface RewardStore {
  /**
   * Those of the users that there are; for an account that was joined with another one, that other
   * one.
   */
  users(sql: Sql, userIds: readonly number[]): Promise<RewardUser[]>;
  /**
   * Whether a user brought another one, directly or through others: by a registration, or by an
   * order that earned an accrual.
   */
  hasBrought(sql: Sql, userId: number, otherUserId: number): Promise<boolean>;
  /** The fingerprint of the browser that an order was made in, where its creation told it. */
  browserOf(sql: Sql, orderId: number): Promise<string | null>;
  /**
   * Whether a user has been logged in, within the time that sessions are kept, from the browser
   * with this fingerprint, or made an order in it. Sessions know its hash.
   */
  hasUsedBrowser(
    sql: Sql,
    userId: number,
    browser: { readonly browserFingerprint: string; readonly fingerprintHash: string },
  ): Promise<boolean>;
  /**
   * Whether an order pays out to where a user had another order paid out, with the same memo, or
   * withdrew rewards to.
   */
  isPaidAtAddressOf(sql: Sql, orderId: number, userId: number): Promise<boolean>;
  /** Whom an order names for its markup, as its creation had it. */
  markupAffiliateOf(sql: Sql, orderId: number): Promise<string | null>;
  insert(sql: Sql, rewards: readonly Reward[]): Promise<void>;
  /** The rewards of an order; every other writer of them is kept out until the transaction ends. */
  lockOfOrder(sql: Sql, orderId: number): Promise<Reward[]>;
  /** Writes state, value and round of a reward that is locked. */
  update(sql: Sql, reward: Reward): Promise<void>;
  /** Orders with rewards that wait for a price, the oldest first. */
  pendingOrderIds(sql: Sql): Promise<number[]>;
  /** Rewards that wait for a price, the oldest first. */
  listPending(sql: Sql, limit: number): Promise<RewardLine[]>;
  countPending(sql: Sql): Promise<number>;
  /**
   * What a user has earned and what was taken back, newest first. Rewards that never reached the
   * books are not among them.
   */
  ofUser(
    sql: Sql,
    userId: number,
    kinds: readonly OrderRewardKind[],
    page: Page,
  ): Promise<RewardLine[]>;
  /** The days since a moment on which anything happened that a referrer brought about. */
  affiliateDays(sql: Sql, userId: number, sinceMs: number): Promise<DayCount[]>;
}
