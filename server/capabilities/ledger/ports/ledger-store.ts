import type { Sql } from '../../../platform/database/database';
import type { AccountRef, LedgerTransaction } from '../domain/posting';

export type LedgerFault = { readonly assetSlug: string; readonly problem: string };

export interface LedgerStore {
  /**
   * Posts a balanced transaction.
   * @returns false when one of that key was posted before: nothing was written.
   */
  post(sql: Sql, transaction: LedgerTransaction, atMs: number): Promise<boolean>;
  isPosted(sql: Sql, transactionKey: string): Promise<boolean>;
  /**
   * What a transaction moved to an account; zero where it did not touch it, or was never posted.
   */
  posted(sql: Sql, transactionKey: string, assetSlug: string, account: AccountRef): Promise<bigint>;
  balance(sql: Sql, assetSlug: string, account: AccountRef): Promise<bigint>;
  /**
   * Everything that is wrong with the books: an asset that does not sum to zero, a balance that is
   * not the sum of its postings. Empty when they are right.
   */
  verify(sql: Sql): Promise<LedgerFault[]>;
  /** Hot wallet balance less all reservations, for each asset that we hold or reserve. */
  freeByAsset(sql: Sql): Promise<Map<string, bigint>>;
}

export type Reservation = {
  readonly orderId: number;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
};

/**
 * What holds for the reserve of an order that nobody has paid yet: its worth, and which share of an
 * asset all such orders may hold together.
 */
export type UnpaidReserve = { readonly usdCents: bigint; readonly maxShareBps: bigint };

/** The share is of what is not already kept back for orders that are paid. */
export interface ReservationStore {
  /**
   * Sets what an order reserves.
   * @returns false when the hot wallet has not that much free, or, of an unpaid order, when too
   *   much would be held by such: nothing was written.
   */
  reserve(sql: Sql, reservation: Reservation, unpaid?: UnpaidReserve): Promise<boolean>;
  /**
   * What the unpaid orders of a caller reserve, in cents of a US dollar at the time that they were
   * made; with an account, those of all its callers as well.
   */
  unpaidUsdCentsOf(
    sql: Sql,
    origin: { readonly caller: string; readonly userId: number | null },
  ): Promise<bigint>;
  /** What unpaid orders reserve of each asset. */
  unpaidByAsset(sql: Sql): Promise<Map<string, bigint>>;
  release(sql: Sql, orderId: number): Promise<void>;
}
