import type { Sql } from '../../../platform/database/database';
import type { AccountKind, AccountRef, LedgerTransaction, Posting } from '../domain/posting';

export type LedgerFault = { readonly assetSlug: string; readonly problem: string };

export interface LedgerStore {
  /**
   * Posts a balanced transaction.
   * @returns false, with nothing written, if one with that key was posted before
   */
  post(sql: Sql, transaction: LedgerTransaction, atMs: number): Promise<boolean>;
  isPosted(sql: Sql, transactionKey: string): Promise<boolean>;
  /**
   * Returns the amount that a transaction moved to an account; zero if it did not touch the
   * account, or was never posted.
   */
  posted(sql: Sql, transactionKey: string, assetSlug: string, account: AccountRef): Promise<bigint>;
  /**
   * Returns what accounts of these kinds gained in a period, by asset and kind.
   * @param period `fromMs` is included, `toMs` is not
   */
  changes(
    sql: Sql,
    kinds: readonly AccountKind[],
    period: { readonly fromMs: number; readonly toMs: number },
  ): Promise<readonly Omit<Posting, 'reference'>[]>;
  balance(sql: Sql, assetSlug: string, account: AccountRef): Promise<bigint>;
  /**
   * Returns every error in the books: an asset that does not sum to zero, or a balance that is not
   * the sum of its postings. Empty if they are correct.
   */
  verify(sql: Sql): Promise<LedgerFault[]>;
  /**
   * Returns what the hot wallet can still promise of each asset that we hold or reserve: its
   * balance in the books, less reservations, other outgoing transfers and unspendable coins.
   */
  freeByAsset(sql: Sql): Promise<Map<string, bigint>>;
  /**
   * Returns the same for one asset. Until the transaction ends, no order can reserve any of it.
   */
  lockFree(sql: Sql, assetSlug: string): Promise<bigint>;
}

export type Reservation = {
  readonly orderId: number;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
};

/**
 * The limits for the reserve of an unpaid order: its value, and the share of an asset that all such
 * orders may reserve together.
 */
export type UnpaidReserve = { readonly usdCents: bigint; readonly maxShareBps: bigint };

/** The share applies to what is not already reserved for paid orders. */
export interface ReservationStore {
  /**
   * Sets what an order reserves.
   * @returns false if the hot wallet does not have that much free, or, for an unpaid order, if such
   *   orders would reserve too much; nothing is written then
   */
  reserve(sql: Sql, reservation: Reservation, unpaid?: UnpaidReserve): Promise<boolean>;
  /**
   * Returns the amount that a caller's unpaid orders reserve, in US cents as valued at their
   * creation; with an account, includes those of all its callers.
   */
  unpaidUsdCentsOf(
    sql: Sql,
    origin: { readonly caller: string; readonly userId: number | null },
  ): Promise<bigint>;
  /** Returns the amount of each asset that unpaid orders reserve. */
  unpaidByAsset(sql: Sql): Promise<Map<string, bigint>>;
  release(sql: Sql, orderId: number): Promise<void>;
}
