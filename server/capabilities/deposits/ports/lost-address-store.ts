import type { Sql } from '../../../platform/database/database';
import type { DepositWallet } from './deposit-store';

export type IndexedAddress = { readonly address: string; readonly derivationIndex: number };

/** Stores deposit addresses that may have been issued to orders that a restored database lost. */
export interface LostAddressStore {
  add(sql: Sql, walletKey: string, lost: readonly IndexedAddress[]): Promise<void>;
  /**
   * Returns the indexes in a range, `toIndex` excluded, that belong to no order of these chains and
   * are not stored yet.
   */
  unassigned(
    sql: Sql,
    wallet: DepositWallet,
    fromIndex: number,
    toIndex: number,
  ): Promise<number[]>;
  /** Returns the lost addresses of a wallet with an index above `afterIndex`, sorted by index. */
  after(sql: Sql, walletKey: string, afterIndex: number): Promise<IndexedAddress[]>;
  /** Returns the index of a lost address; `null` if it is not lost, or now has an order. */
  indexWithoutOrder(sql: Sql, walletKey: string, address: string): Promise<number | null>;
}
