import type { Sql } from '../../../platform/database/database';
import type { DepositWallet } from './deposit-store';

export type IndexedAddress = { readonly address: string; readonly derivationIndex: number };

/** Stores deposit addresses that may have been issued to orders that a restored database lost. */
export interface LostAddressStore {
  add(sql: Sql, walletKey: string, lost: readonly IndexedAddress[]): Promise<void>;
  /**
   * Returns the indexes in a range, `toIndex` excluded, that no order of these chains has and that
   * are not stored yet.
   */
  unassigned(
    sql: Sql,
    wallet: DepositWallet,
    fromIndex: number,
    toIndex: number,
  ): Promise<number[]>;
  /** Returns those of a wallet with a higher index, in order. */
  after(sql: Sql, walletKey: string, afterIndex: number): Promise<IndexedAddress[]>;
  /** Returns the index of a lost address; `null` if it is none, or has an order now. */
  indexWithoutOrder(sql: Sql, walletKey: string, address: string): Promise<number | null>;
}
