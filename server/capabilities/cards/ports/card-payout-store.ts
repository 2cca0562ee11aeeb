import type { Sql } from '../../../platform/database/database';
import type { CardPayout, CardPayoutState } from '../domain/card-payout';

export type NewCardPayoutRow = Pick<
  CardPayout,
  'payoutId' | 'partner' | 'orderId' | 'fiatCurrency' | 'stricterFromMinor'
> & { readonly createdAtMs: number; readonly nextCheckAtMs: number };

export interface CardPayoutStore {
  /** In the transaction that writes the order itself. */
  insert(sql: Sql, payout: NewCardPayoutRow): Promise<void>;
  /** `null` for an order whose payout is on a chain. */
  ofOrder(sql: Sql, orderId: number): Promise<CardPayout | null>;
  find(sql: Sql, payoutId: string): Promise<CardPayout | null>;
  /** Keeps where the seller names a card; what is kept already stays. */
  noteBegun(
    sql: Sql,
    payoutId: string,
    begun: { readonly partnerPayoutId: string; readonly redirectUrl: string },
    atMs: number,
  ): Promise<void>;
  /**
   * Names the amount of a payout whose card is named, and has the partner asked for it at once.
   * @returns false where no card is named, or the payout was asked for already
   */
  queue(sql: Sql, payoutId: string, fiatMinor: bigint, atMs: number): Promise<boolean>;
  /** @returns false where the payout is not in the state `from` any more */
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
   * Ends this process's claim. `toldAtMs`: when the partner was asked whose word contradicted
   * nothing; `null` leaves it as it was. Whoever had the payout checked sooner meanwhile has it
   * checked again.
   */
  noteChecked(
    sql: Sql,
    payoutId: string,
    note: {
      readonly problem: string | null;
      readonly toldAtMs: number | null;
      readonly claimedUntilMs: number;
      readonly nextCheckAtMs: number | null;
    },
  ): Promise<void>;
  /** Has the partner asked at once. @returns false where we have no such payout */
  checkSoon(sql: Sql, partner: string, payoutId: string, atMs: number): Promise<boolean>;
  /**
   * Has the partner asked no more to pay, and about the payout at `nextCheckAtMs`.
   * @returns false where it is not being asked for, or was given up already
   */
  giveUp(sql: Sql, payoutId: string, atMs: number, nextCheckAtMs: number): Promise<boolean>;
  /**
   * Takes payouts whose check is due, those that the partner is asked to pay first, and then the
   * longest due, for this process until `claimedUntilMs`.
   */
  claimDue(sql: Sql, limit: number, nowMs: number, claimedUntilMs: number): Promise<CardPayout[]>;
  /**
   * Payouts with a problem, and those that were asked for before then and are neither paid nor
   * refused.
   */
  stuck(sql: Sql, beforeMs: number, limit: number): Promise<CardPayout[]>;
}
