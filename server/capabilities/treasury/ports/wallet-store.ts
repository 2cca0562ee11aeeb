import type { BlockRef } from '../../../chains/block-ref';
import type { Sql } from '../../../platform/database/database';
import type { ComparedWallet } from '../domain/reconciliation/compare-wallets';

/**
 * Where a payment came from and went to: from outside to the hot wallet, or between the hot and the
 * cold wallet, without this server.
 */
export type FundingRoute = 'outside' | 'from_cold' | 'to_cold';

/** A payment that changed the hot wallet without this server, as it is in the books. */
export type WalletFunding = {
  readonly chainKey: string;
  readonly txId: string;
  readonly transferKey: string;
  readonly assetSlug: string;
  readonly bookedMinor: bigint;
  /** `null` while a reorganisation has removed it from its block. */
  readonly blockHeight: number | null;
  /** False if its booking is reversed because the chain no longer contains it. */
  readonly isBooked: boolean;
  readonly round: number;
  readonly route: FundingRoute;
  /** What the wallet that paid also paid as the fee, in the native asset, once per transaction. */
  readonly feeMinor: bigint;
  /** The nonce of the hot wallet that a move by hand used; `null` if it used none. */
  readonly usedNonce: UsedNonce | null;
};

/** A nonce that a transaction of an address used. */
export type UsedNonce = { readonly sender: string; readonly nonce: number };

type FundingId = Pick<WalletFunding, 'chainKey' | 'txId' | 'transferKey'>;

/** A wallet at the last block at which it was compared with the books. */
export type ReconciledWallet = ComparedWallet & {
  readonly chainKey: string;
  readonly block: BlockRef;
  readonly checkedAtMs: number;
  /** Since when coins are missing, or are not booked; `null` if there is no difference. */
  readonly differsSinceMs: number | null;
  /**
   * The last block at which it agreed with the books, or for which an operator booked a difference;
   * `null` if there is none.
   */
  readonly agreedHeight: number | null;
  /** What the addresses of former hot wallets hold of the asset, in smallest units. */
  readonly atFormerMinor: bigint;
};

/** Stores what we know about our wallets besides the books. */
export interface WalletStore {
  /**
   * Records that an address is the hot wallet of a chain.
   * @returns false if that was known already
   */
  addHotWallet(sql: Sql, chainKey: string, address: string): Promise<boolean>;
  /** Returns every address that was the hot wallet of a chain. */
  hotWallets(sql: Sql, chainKey: string): Promise<readonly string[]>;
  findFunding(sql: Sql, id: FundingId): Promise<WalletFunding | null>;
  keepFunding(sql: Sql, funding: WalletFunding): Promise<void>;
  /** Clears the blocks of fundings from a height on, because the chain switched to a new branch. */
  detachFundings(sql: Sql, chainKey: string, fromHeight: number): Promise<void>;
  /** Returns the booked fundings in the block at a height. */
  fundingsIn(sql: Sql, chainKey: string, height: number): Promise<readonly WalletFunding[]>;
  /** Returns booked fundings that are not in a block. */
  unminedFundings(sql: Sql, chainKey: string): Promise<readonly WalletFunding[]>;
  /** Records that an operator booked something of a transaction. */
  keepExplained(sql: Sql, chainKey: string, txId: string): Promise<void>;
  /** Whether an operator booked something of a transaction. */
  isExplained(sql: Sql, chainKey: string, txId: string): Promise<boolean>;
  /**
   * Waits until no one else books moves from the hot to the cold wallet of a chain, and keeps others
   * from it until the transaction ends. Lock it before other rows, and read afterwards whether a move
   * is booked.
   */
  lockMoves(sql: Sql, chainKey: string): Promise<void>;
  /** Whether a transaction moved coins between the hot and the cold wallet without this server. */
  isColdMove(sql: Sql, chainKey: string, txId: string): Promise<boolean>;
  /** Removes the comparisons of assets that are no longer configured. */
  forgetComparedExcept(sql: Sql, assetSlugs: readonly string[]): Promise<void>;
  /**
   * Replaces the last comparison of a chain's wallets, including assets that it no longer has.
   * @param left wallets whose former comparisons stay if they aren't among `wallets`
   */
  keepCompared(
    sql: Sql,
    chainKey: string,
    block: BlockRef,
    wallets: readonly ComparedWallet[],
    atMs: number,
    left?: readonly Pick<ComparedWallet, 'wallet' | 'assetSlug'>[],
  ): Promise<void>;
  /** Records what the addresses of former hot wallets hold, along with the last comparison. */
  keepAtFormer(sql: Sql, held: ReadonlyMap<string, bigint>): Promise<void>;
  /** Returns the last comparison of all wallets, or those of one chain. */
  compared(sql: Sql, chainKey?: string): Promise<readonly ReconciledWallet[]>;
  /** Returns the last comparison of a chain's wallets, and locks it. */
  lockComparedOn(sql: Sql, chainKey: string): Promise<readonly ReconciledWallet[]>;
  /** Returns the last comparison of the wallets of an asset, and locks it. */
  lockCompared(sql: Sql, assetSlug: string): Promise<readonly ReconciledWallet[]>;
  /** Adds to the booked amount of a wallet in its last comparison. */
  addBooked(
    sql: Sql,
    wallet: Pick<ReconciledWallet, 'assetSlug' | 'wallet'>,
    amountMinor: bigint,
  ): Promise<void>;
  /** Whether wallets of an asset differ from the books in a way that holds its payouts. */
  holdsPayouts(sql: Sql, assetSlug: string): Promise<boolean>;
}
