/**
 * Chain adapters: one per node that we talk to. Amounts are in the asset's smallest units; assets
 * are named by instrument slug.
 */

export type BlockRef = { readonly height: number; readonly hash: string };

/**
 * Money that arrived, or is about to arrive, at one of our addresses. `transferKey` is unique
 * within the transaction: an output or log index.
 */
export type IncomingTransfer = {
  readonly assetSlug: string;
  readonly txId: string;
  readonly transferKey: string;
  /** In the chain's canonical form, as `deriveDepositAddress` writes it. */
  readonly address: string;
  readonly amountMinor: bigint;
};

/** A token whose balances did not change as its events said. */
export type MisreportedToken = { readonly assetSlug: string; readonly problem: string };

/** The amounts are what arrived by the balances, where a token's events say more. */
export type ChainBlock = BlockRef & {
  readonly parentHash: string;
  /** As its miner wrote it: the rules of the chain let it be off. */ readonly minedAtMs: number;
  readonly transfers: readonly IncomingTransfer[];
  readonly misreported: readonly MisreportedToken[];
};

export type TransactionStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'mined';
      readonly block: BlockRef;
      readonly isSuccessful: boolean;
      readonly feeMinor: bigint;
    };

/** Where money is sent from: the hot wallet, or the deposit address with that derivation index. */
export type WalletPath = 'hot' | number;

export type TransferRequest = {
  readonly from: WalletPath;
  readonly to: string;
  readonly assetSlug: string;
  /**
   * `'all'` empties the address: the fee is taken from the amount where the asset pays its own fee.
   */
  readonly amountMinor: bigint | 'all';
  /** Account chains: the nonce to use. Ignored by chains of unspent outputs. */
  readonly nonce: number;
  /**
   * Chains of unspent outputs: outputs that other transfers in flight already spend, as
   * `txId:index`.
   */
  readonly excludedOutputs: readonly string[];
};

/**
 * An unsigned transaction, in the chain's own encoding, with what it does spelled out for the
 * signer's checks and for our books.
 */
export type PreparedTransfer = {
  readonly chainKey: string;
  readonly from: WalletPath;
  readonly to: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly maxFeeMinor: bigint;
  readonly spentOutputs: readonly string[];
  /** JSON text that the same chain's signer understands. */
  readonly payload: string;
};

/** A transfer of ours that a block holds. */
export type MinedTransfer = Pick<PreparedTransfer, 'to' | 'assetSlug' | 'amountMinor'> & {
  readonly txId: string;
  readonly sender: string;
};

/** What a mined transfer moved, by the chain's own record. */
export type MovedAmounts = {
  /**
   * What a token's events of this transaction say that the receiver got; nobody but the token has a
   * say in it.
   */
  readonly reportedMinor: bigint;
  /**
   * The same, and no more than the receiver's balance rose by in that block. A receiver that spends
   * some in the same block lowers it.
   */
  readonly movedMinor: bigint;
  /** Whether that balance was looked at: not every node has it, or keeps it. */
  readonly isMeasured: boolean;
};

export type SignedTransfer = { readonly rawTransaction: string; readonly txId: string };

export type ConflictQuery = {
  readonly txId: string;
  readonly sender: string;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
};

export type ConflictingTransaction = { readonly txId: string; readonly block: BlockRef };

export const CHAIN_KINDS = ['evm', 'bitcoin', 'tron'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** A chain that we send on. */
export interface PayoutChain {
  /** Stable name of this chain in our database, such as `evm-31337`. */
  readonly key: string;
  readonly kind: ChainKind;
  readonly networkTitles: readonly string[];
  /** Slugs of the assets that this chain carries and we trade on it, the native one first. */
  readonly assetSlugs: readonly string[];
  /** The asset that fees are paid in. */
  readonly nativeSlug: string;
  /** True for account chains whose transfers need strictly rising nonces. */
  readonly usesNonces: boolean;
  /** The nodes of this chain pass on no smaller transfer. */
  readonly leastTransferMinor: bigint;
  readonly hotWalletAddress: string;

  /**
   * The address that a wallet spends from, as the chain is configured now: an operator may change
   * the hot wallet.
   */
  addressOf(from: WalletPath): string;
  /**
   * Who signed a transaction, by its bytes, in the form of `addressOf`; only where `usesNonces`.
   */
  senderOf?(rawTransaction: string): Promise<string>;
  head(): Promise<BlockRef>;
  /**
   * When the newest block was made, by the chain's own word; absent where miners may choose that
   * freely.
   */
  headAtMs?(): Promise<number | null>;
  transactionStatus(txId: string): Promise<TransactionStatus>;
  /** The block of the node's chain at a height; `null` where the chain is shorter. */
  blockRefAt(height: number): Promise<BlockRef | null>;
  /**
   * Whether a signed transaction ran out of time, and the chain shows with finality that no block
   * holds it or ever will: what it was for may then be signed anew. Always false where transactions
   * do not run out.
   */
  hasLapsed(signed: SignedTransfer): Promise<boolean>;
  /**
   * How much of a mined transfer reached its receiver. A token's contract may succeed and move less
   * than it was asked to, or nothing; the chain's own coin moves as a whole.
   */
  movedAmounts(mined: MinedTransfer): Promise<MovedAmounts>;
  /**
   * Another transaction in the chain that used up the nonce of a signed one, or one of its outputs,
   * so that the signed one can't be mined while that block stands. `null` where there is none, or
   * the node can't show it.
   */
  findConflict(signed: ConflictQuery): Promise<ConflictingTransaction | null>;
  /**
   * Whether this chain can send to an address at all, whatever its checksum says: a taproot key may
   * be no point of the curve.
   */
  canPay(address: string): boolean;
  balanceOf(assetSlug: string, address: string): Promise<bigint>;
  /**
   * The next nonce that the node expects of a wallet, pending transactions included; 0 on chains
   * without nonces.
   */
  nextNonce(from: WalletPath): Promise<number>;
  /** How many nonces of a wallet blocks have used up; 0 on chains without nonces. */
  minedNonces(from: WalletPath): Promise<number>;
  /** What a transfer of this asset costs now, in the native asset. */
  estimateFeeMinor(assetSlug: string): Promise<bigint>;
  prepareTransfer(request: TransferRequest): Promise<PreparedTransfer>;
  /**
   * Sends a signed transaction. Sending one that the node already knows is a success, not an error.
   */
  broadcast(signed: SignedTransfer): Promise<void>;
}

/** A chain that clients also pay to us on. */
export interface Chain extends PayoutChain {
  readonly kind: Exclude<ChainKind, 'tron'>;
  /**
   * Names the wallet that deposit addresses are derived from. Chains of the same wallet have the
   * same addresses, so that money for one of them can reach another.
   */
  readonly walletKey: string;

  /**
   * @returns `null` when the node has no block at that height (a shorter chain after a
   *   reorganisation).
   */
  readBlock(height: number, isWatched: (address: string) => boolean): Promise<ChainBlock | null>;
  /** Transfers to watched addresses that no block holds yet. */
  readPending(isWatched: (address: string) => boolean): Promise<readonly IncomingTransfer[]>;
  /** The deposit address with that index, from the extended public key alone. */
  deriveDepositAddress(index: number): string;
  /** Address equality: the form that `isWatched` is asked with. */
  canonicalAddress(address: string): string;
}

/**
 * Holds the private keys, in a process of its own. Only the worker that sends transfers has one.
 */
export interface Signer {
  sign(prepared: PreparedTransfer): Promise<SignedTransfer>;
}
