import type { AccountRef, LedgerTransaction } from '../../domain/ledger/posting';
import type { Sql } from '../database';

export type LedgerFault = { readonly assetSlug: string; readonly problem: string };

export interface LedgerStore {
  /** Posts a balanced transaction. @returns false when one of that key was posted before: nothing was written. */
  post(sql: Sql, transaction: LedgerTransaction, atMs: number): Promise<boolean>;
  isPosted(sql: Sql, transactionKey: string): Promise<boolean>;
  /** What a transaction moved to an account; zero where it did not touch it, or was never posted. */
  posted(sql: Sql, transactionKey: string, assetSlug: string, account: AccountRef): Promise<bigint>;
  balance(sql: Sql, assetSlug: string, account: AccountRef): Promise<bigint>;
  /** Everything that is wrong with the books: an asset that does not sum to zero, a balance that is not the sum of its postings. Empty when they are right. */
  verify(sql: Sql): Promise<LedgerFault[]>;
  /** Hot wallet balance less all reservations, for each asset that we hold or reserve. */
  freeByAsset(sql: Sql): Promise<Map<string, bigint>>;
}

export interface ReservationStore {
  /** Sets what an order reserves. @returns false when the hot wallet has not that much free: nothing was written. */
  reserve(sql: Sql, orderId: number, assetSlug: string, amountMinor: bigint): Promise<boolean>;
  release(sql: Sql, orderId: number): Promise<void>;
}
