import type { Sql } from '../../../platform/database/database';
import type { CardPayout, CardPayoutState } from '../domain/card-payout';

export type NewCardPayoutRow = Pick<
  CardPayout,
  'payoutId' | 'partner' | 'orderId' | 'fiatCurrency' | 'stricterFromMinor'
> & { readonly createdAtMs: number; readonly nextCheckAtMs: number };

export interface CardPayoutStore {
  /** Inserts a payout in the transaction that writes its order. */
  insert(sql: Sql, payout: NewCardPayoutRow): Promise<void>;
  /** Returns the payout of an order; `null` if the order pays out on a chain. */
  ofOrder(sql: Sql, orderId: number): Promise<CardPayout | null>;
  find(sql: Sql, payoutId: string): Promise<CardPayout | null>;
  /** Stores the page on which the seller enters a card; existing values are kept. */
  noteStarted(
    sql: Sql,
    payoutId: string,
    started: { readonly partnerPayoutId: string; readonly redirectUrl: string },
    atMs: number,
  ): Promise<void>;
  /**
   * Sets the amount of a payout whose card was entered, and schedules an immediate request to
   * the partner.
   * @returns false if no card was entered, or the payout was already requested
   */
  queue(sql: Sql, payoutId: string, fiatMinor: bigint, atMs: number): Promise<boolean>;
  /** @returns false if the payout is no longer in the state `from` */
  move(
    sql: Sql,
    payoutId: string,
    from: CardPayoutState,
    to: CardPayoutState,
    change: {
      readonly partnerPayoutId: string | null;
      readonly feeMinor: bigint | null;
      readonly atMs: number;
    },
  ): Promise<boolean>;
  /**
   * Releases this process's claim. `reportedAtMs`: when the partner was queried, if its report was
   * consistent; `null` keeps the previous value. An earlier check that was scheduled in the
   * meantime stays scheduled.
   */
  noteChecked(
    sql: Sql,
    payoutId: string,
    note: {
      readonly problem: string | null;
      readonly reportedAtMs: number | null;
      readonly claimedUntilMs: number;
      readonly nextCheckAtMs: number | null;
    },
  ): Promise<void>;
  /** Schedules a check immediately. @returns false if there is no such payout */
  checkSoon(sql: Sql, partner: string, payoutId: string, atMs: number): Promise<boolean>;
  /**
   * Stops payment requests to the partner, and schedules a check at `nextCheckAtMs`.
   * @returns false if the payout is not being requested, or was already abandoned
   */
  abandon(sql: Sql, payoutId: string, atMs: number, nextCheckAtMs: number): Promise<boolean>;
  /**
   * Claims payouts with a due check for this process until `claimedUntilMs`: first those to
   * request from the partner, then those that have been due longest.
   */
  claimDue(sql: Sql, limit: number, nowMs: number, claimedUntilMs: number): Promise<CardPayout[]>;
  /**
   * Returns payouts with a problem, and those that were requested before `beforeMs` and are neither
   * paid nor rejected.
   */
  stuck(sql: Sql, beforeMs: number, limit: number): Promise<CardPayout[]>;
}
