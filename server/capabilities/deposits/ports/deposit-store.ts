import type { IncomingTransfer } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { Deposit, DepositState } from '../domain/deposit';

/** A deposit wallet and the chains that it is on: its addresses are the same on all of them. */
export type DepositWallet = { readonly walletKey: string; readonly chainKeys: readonly string[] };

/** A card payment as a deposit: it is in no block, and counts at once. */
export type CapturedDeposit = Pick<
  Deposit,
  'orderId' | 'chainKey' | 'txId' | 'assetSlug' | 'amountMinor'
> & { readonly state: 'credited' | 'surplus'; readonly atMs: number };

export interface DepositStore {
  /**
   * Takes the next derivation index of a wallet, for an order on one of its chains. No two orders
   * of a wallet get the same one.
   */
  nextDerivationIndex(sql: Sql, wallet: DepositWallet, chainKey: string): Promise<number>;
  assignAddress(
    sql: Sql,
    chainKey: string,
    address: string,
    derivationIndex: number,
    orderId: number,
  ): Promise<void>;
  /**
   * Addresses to watch on every chain of a wallet, those with a derivation index from `fromIndex`
   * on.
   */
  addresses(
    sql: Sql,
    wallet: DepositWallet,
    fromIndex: number,
  ): Promise<{ address: string; derivationIndex: number }[]>;
  derivationIndexOf(sql: Sql, wallet: DepositWallet, address: string): Promise<number | null>;
  /**
   * Records a transfer to a deposit address, or the block that it is now in. The same transfer is
   * recorded once. It belongs to the order that has the address on this chain, else to the newest
   * one that has it on another chain of the wallet. One that had vanished is as good as new; else
   * the first block's time stays.
   */
  record(
    sql: Sql,
    wallet: DepositWallet,
    chainKey: string,
    transfer: IncomingTransfer,
    mined: { readonly height: number; readonly atMs: number } | null,
    atMs: number,
  ): Promise<void>;
  /**
   * Writes down what a card partner has captured, in the state that it has in the books.
   * @returns false when it is written down already
   */
  insertCaptured(sql: Sql, captured: CapturedDeposit): Promise<boolean>;
  find(sql: Sql, depositId: string): Promise<Deposit | null>;
  ofOrder(sql: Sql, orderId: number): Promise<Deposit[]>;
  /** Deposits on a chain in another asset than their order's that are not in the books yet. */
  seenStrays(sql: Sql, chainKey: string): Promise<Deposit[]>;
  /** Deposits that no block holds: new ones, and those whose block a reorganisation took away. */
  unmined(sql: Sql, chainKey: string): Promise<Deposit[]>;
  /** Forgets the blocks of deposits at and above a height: the chain took another branch there. */
  detachFrom(sql: Sql, chainKey: string, height: number): Promise<void>;
  /**
   * Changes a deposit's state, only from the states given.
   * @returns false when it is in another one.
   */
  setState(
    sql: Sql,
    depositId: string,
    from: readonly DepositState[],
    to: DepositState,
  ): Promise<boolean>;
  /**
   * Deposits in the books, deep enough and not swept yet, at addresses where no sweep of the same
   * asset is under way: a page of them, the oldest first.
   */
  sweepable(
    sql: Sql,
    chainKey: string,
    maxHeight: number,
    page: { readonly afterDepositId: string; readonly limit: number },
  ): Promise<Deposit[]>;
  /** Those of an order that should have been on their way to the hot wallet since `beforeMs`. */
  unswept(sql: Sql, orderId: number, beforeMs: number): Promise<Deposit[]>;
  /** The deposits at the same address and in the same asset that one sweep takes together. */
  plannedWith(sql: Sql, depositId: string): Promise<Deposit[]>;
  setSweepState(
    sql: Sql,
    depositIds: readonly string[],
    state: 'none' | 'planned' | 'swept' | 'dust',
  ): Promise<void>;
  countSurplus(sql: Sql): Promise<number>;
}
