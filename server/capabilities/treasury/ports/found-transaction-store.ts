import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../domain/found-transaction';

/** Stores the transactions of our wallets that were found and belong to no transfer yet. */
export interface FoundTransactionStore {
  /** @returns false if it is known already, as found or as the transaction of a transfer */
  add(sql: Sql, found: FoundTransaction, atMs: number): Promise<boolean>;
  /** Returns the found transactions of a chain, or of all chains, in the order of sending. */
  all(sql: Sql, chainKey?: string): Promise<FoundTransaction[]>;
  /** Returns all, and locks them: until the database transaction ends, nobody else changes them. */
  lockAll(sql: Sql): Promise<FoundTransaction[]>;
  /** Records the order that a transaction paid. Lock it first. */
  assign(
    sql: Sql,
    found: Pick<FoundTransaction, 'chainKey' | 'txId'>,
    orderId: number,
  ): Promise<void>;
  remove(sql: Sql, found: Pick<FoundTransaction, 'chainKey' | 'txId'>): Promise<void>;
  /**
   * Makes a found transaction a transfer of its own, which is tracked and booked like others.
   * @param versions all versions of that transfer; the chain accepts at most one
   * @param key the key of that transfer, which says how it is booked (`adoptedKey`)
   */
  adopt(
    sql: Sql,
    versions: readonly [FoundTransaction, ...FoundTransaction[]],
    key: string,
    atMs: number,
  ): Promise<void>;
}
