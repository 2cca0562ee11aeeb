import type { BlockRef } from '../../../chains/block-ref';
import type { IncomingTransfer } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { Deposit, DepositState } from '../domain/deposit';

/** A deposit wallet and its chains. It has the same addresses on all of them. */
export type DepositWallet = { readonly walletKey: string; readonly chainKeys: readonly string[] };

/** How far a watcher knows the addresses of its wallet. */
export type KnownAddresses = {
  /** It knows all addresses before this position in the order in which they were assigned. */
  readonly fromPosition: number;
  /** The highest derivation index of a lost address; -1 before the first. */
  readonly lastLostIndex: number;
};

/** What there is to do on a chain, as far as the database shows. */
export type WatchState = {
  /** The newest block that was read. */
  readonly tip: BlockRef | null;
  /**
   * Whether any deposit or funding has no block, any deposit isn't in the books yet, or any order waits
   * for what happens to its deposit.
   */
  readonly isBusy: boolean;
  /** How many assigned addresses there are from `fromPosition` on, and lost ones after the last. */
  readonly addresses: number;
};

/** A card payment as a deposit: it is never in a block, and counts immediately. */
export type CapturedDeposit = Pick<
  Deposit,
  'orderId' | 'chainKey' | 'txId' | 'assetSlug' | 'amountMinor'
> & { readonly state: 'credited' | 'surplus'; readonly atMs: number };

/** The deposits of an asset that are not worth sweeping now. */
export type DustOfAsset = {
  readonly assetSlug: string;
  readonly deposits: number;
  readonly amountMinor: bigint;
};

export interface DepositStore {
  /**
   * Allocates the next derivation index of a wallet. Each order of a wallet gets a different index.
   */
  nextDerivationIndex(sql: Sql, wallet: DepositWallet): Promise<number>;
  /** Reserves `count` indexes of a wallet. @returns the first one */
  reserveIndexes(sql: Sql, wallet: DepositWallet, count: number): Promise<number>;
  /** Returns the lowest index of a wallet that was never reserved. */
  nextIndexOf(sql: Sql, wallet: DepositWallet): Promise<number>;
  assignAddress(
    sql: Sql,
    chainKey: string,
    address: string,
    derivationIndex: number,
    orderId: number,
  ): Promise<void>;
  /**
   * Returns the addresses to watch on every chain of a wallet, in the order in which they were
   * assigned, starting at `fromPosition` in that order.
   */
  addresses(
    sql: Sql,
    wallet: DepositWallet,
    fromPosition: number,
  ): Promise<{ address: string; derivationIndex: number; position: number }[]>;
  /** Returns with one statement what the watcher of a chain needs to know in each turn. */
  watchState(
    sql: Sql,
    chainKey: string,
    wallet: DepositWallet,
    known: KnownAddresses,
  ): Promise<WatchState>;
  derivationIndexOf(sql: Sql, wallet: DepositWallet, address: string): Promise<number | null>;
  /**
   * Records a transfer to a deposit address, or the block that now contains it. The same transfer
   * is recorded only once. It belongs to the order that has the address on this chain, or else to
   * the newest order that has it on another chain of the wallet. A vanished transfer that reappears
   * counts as new; otherwise the first block's time stays.
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
   * Records a payment that a card partner captured, as a deposit in the given booking state.
   * @returns false if it is already recorded
   */
  insertCaptured(sql: Sql, captured: CapturedDeposit): Promise<boolean>;
  find(sql: Sql, depositId: string): Promise<Deposit | null>;
  ofOrder(sql: Sql, orderId: number): Promise<Deposit[]>;
  /**
   * Returns the deposits on a chain in an asset other than their order's that are not in the books
   * yet.
   */
  seenStrays(sql: Sql, chainKey: string): Promise<Deposit[]>;
  /**
   * Returns deposits that are not in a block: new ones, and those whose block a reorganisation
   * removed.
   */
  unmined(sql: Sql, chainKey: string): Promise<Deposit[]>;
  /**
   * Clears the blocks of deposits at and above a height: the chain switched to another branch
   * there.
   */
  detachFrom(sql: Sql, chainKey: string, height: number): Promise<void>;
  /**
   * Changes a deposit's state if it is in one of the given states.
   * @returns false if it is in another state
   */
  setState(
    sql: Sql,
    depositId: string,
    from: readonly DepositState[],
    to: DepositState,
  ): Promise<boolean>;
  /**
   * Returns deposits in the books that are deep enough and not swept yet, at addresses without a
   * pending sweep of the same asset: one page, oldest first.
   */
  sweepable(
    sql: Sql,
    chainKey: string,
    maxHeight: number,
    page: { readonly afterDepositId: string; readonly limit: number },
  ): Promise<Deposit[]>;
  /**
   * Returns the deposits of an order that have been due for a sweep to the hot wallet since
   * `beforeMs`.
   */
  unswept(sql: Sql, orderId: number, beforeMs: number): Promise<Deposit[]>;
  /** Returns the deposits at the same address and in the same asset that one sweep combines. */
  plannedWith(sql: Sql, depositId: string): Promise<Deposit[]>;
  setSweepState(
    sql: Sql,
    depositIds: readonly string[],
    state: 'none' | 'planned' | 'swept',
  ): Promise<void>;
  /**
   * Records that deposits at one address are not worth sweeping now.
   * @param worthMinor their total, in the asset; reduced in proportion if their sweep needs
   *   more than is usual for the asset
   */
  markDust(sql: Sql, depositIds: readonly string[], worthMinor: bigint): Promise<void>;
  /** Returns the worth of the most valuable dust at one address, for each asset that has dust. */
  dustWorth(
    sql: Sql,
    chain: { readonly key: string; readonly assetSlugs: readonly string[] },
  ): Promise<ReadonlyMap<string, bigint>>;
  /** Returns dust that is worth at least that and could be swept, the most valuable first. */
  dustAbove(
    sql: Sql,
    chainKey: string,
    maxHeight: number,
    page: {
      readonly assetSlug: string;
      readonly worthMinor: bigint;
      readonly skip: number;
      readonly limit: number;
    },
  ): Promise<Deposit[]>;
  /** Returns the dust that one sweep could combine with a deposit. */
  dustAt(
    sql: Sql,
    deposit: Pick<Deposit, 'chainKey' | 'address' | 'assetSlug'>,
    maxHeight: number,
  ): Promise<Deposit[]>;
  /** Returns how many deposits of each asset are not worth sweeping now, and their total. */
  dustByAsset(sql: Sql): Promise<DustOfAsset[]>;
  countExtraDeposits(sql: Sql): Promise<number>;
}
