import type { BlockBalances } from './block-balances';
import type { BlockRef } from './block-ref';
import type { ColdMoveReader } from './cold-move';
import type { ConflictingTransaction, ConflictQuery } from './conflict';
import type { FeeSettings } from './fees/fee-config';
import type { FeeEstimate, RecentPayouts, RecentSweeps, SweepGas } from './fees/fee-estimate';
import type { MovedAmounts } from './moved-amounts';
import type { NodeStatus } from './nodes/node-status';
import type { OutgoingPayment } from './outgoing-payment';
import type { TransferLimits } from './transfer-limits';

/**
 * Chain adapters, one per node that we use. Amounts are in the asset's smallest units. Assets are
 * identified by instrument slug.
 */

/**
 * Funds that arrived, or are about to arrive, at one of our addresses. `transferKey` is unique
 * within the transaction: an output or log index.
 */
export type IncomingTransfer = {
  readonly assetSlug: string;
  readonly txId: string;
  readonly transferKey: string;
  /** In the chain's canonical form, as returned by `deriveDepositAddress`. */
  readonly address: string;
  readonly amountMinor: bigint;
};

/** A token whose balances did not change as its events reported. */
export type MisreportedToken = { readonly assetSlug: string; readonly problem: string };

export type BlockHeader = BlockRef & {
  readonly parentHash: string;
  /** As set by the miner; the chain's rules allow it to be inaccurate. */
  readonly minedAtMs: number;
};

/**
 * Token amounts are limited to the known balance increases, even if a token's events report more.
 */
export type ChainBlock = BlockHeader & {
  readonly transfers: readonly IncomingTransfer[];
  readonly misreported: readonly MisreportedToken[];
};

export type TransactionStatus =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'pending';
      /** Whether fewer nodes than the quorum know it. Absent if enough of them do. */
      readonly needsBroadcast?: boolean;
    }
  | {
      readonly kind: 'mined';
      readonly block: BlockRef;
      readonly isSuccessful: boolean;
      readonly feeMinor: bigint;
    };

/** The source of a transfer: the hot wallet, or the deposit address with that derivation index. */
export type WalletPath = 'hot' | number;

export type TransferRequest = TransferLimits & {
  readonly from: WalletPath;
  readonly to: string;
  readonly assetSlug: string;
  /**
   * `'all'` empties the address. If the asset pays its own network fee, the fee is deducted from
   * the amount.
   */
  readonly amountMinor: bigint | 'all';
  /** Account chains: the nonce to use. UTXO chains ignore it. */
  readonly nonce: number;
  /** UTXO chains: outputs already spent by other transfers in flight, as `txId:index`. */
  readonly excludedOutputs: readonly string[];
  /**
   * UTXO chains: transactions of ours that no block has yet, and that will not be replaced. Their
   * change may be spent if confirmed outputs do not suffice. None if absent.
   */
  readonly chainable?: readonly string[];
  /** UTXO chains: whether `'all'` means the small outputs of the wallet, which are joined. */
  readonly isJoining?: boolean;
  /**
   * UTXO chains: `'all'` means the change of this unconfirmed transaction of ours. The transfer
   * also pays the fees that the transaction lacks at the current rate.
   */
  readonly changeOf?: string | undefined;
};

/**
 * An unsigned transaction in the chain's own encoding. The other fields state its effect, for the
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
  /** JSON text for the signer of the same chain. */
  readonly payload: string;
};

/** A signed transfer, and how another transaction is to replace it. */
export type ReplacementRequest = TransferLimits & {
  readonly from: WalletPath;
  readonly to: string;
  readonly assetSlug: string;
  /** What the current transaction moves. */
  readonly amountMinor: bigint;
  /** Whether it empties its address, in which case a higher fee lowers the amount. */
  readonly isAll: boolean;
  readonly nonce: number | null;
  readonly current: SignedTransfer;
  /** Whether the new transaction pays our own wallet instead of the receiver. */
  readonly isCancellation: boolean;
  /** Whether to replace it even if it offers enough now. */
  readonly isForced: boolean;
  /** UTXO chains: outputs that other transfers in flight spend, as `txId:index`. */
  readonly excludedOutputs: readonly string[];
};

/** One of our transfers that has been mined. */
export type MinedTransfer = Pick<PreparedTransfer, 'to' | 'assetSlug' | 'amountMinor'> & {
  readonly txId: string;
  readonly sender: string;
};

export type SignedTransfer = { readonly rawTransaction: string; readonly txId: string };

export const CHAIN_KINDS = ['evm', 'bitcoin', 'tron'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** A chain on which we send payouts. */
export interface PayoutChain extends BlockBalances {
  /** Stable name of this chain in our database, such as `evm-31337`. */
  readonly key: string;
  readonly kind: ChainKind;
  readonly networkTitles: readonly string[];
  /** Slugs of the assets on this chain that we trade, the native one first. */
  readonly assetSlugs: readonly string[];
  /** The asset in which fees are paid. */
  readonly nativeSlug: string;
  /** True for account chains, whose transfers need strictly increasing nonces. */
  readonly usesNonces: boolean;
  /** The smallest transfer that the nodes of this chain relay. */
  readonly minTransferMinor: bigint;
  readonly hotWalletAddress: string;
  /** Our address whose key is offline; `null` without one. */
  readonly coldAddress: string | null;
  /**
   * Lets the nodes read some more of the blocks in which the cold address may have been paid before
   * they watched it. Absent where nodes show the balance of any address.
   * @returns whether they can show its balance: `balancesAt` can't before
   */
  readColdHistory?(): Promise<boolean>;

  /**
   * Returns the address that a wallet spends from under the current configuration. An operator may
   * change the hot wallet.
   */
  addressOf(from: WalletPath): string;
  /**
   * Returns the address that signed a transaction, recovered from its bytes, in the form of
   * `addressOf`. Present only if `usesNonces`.
   */
  senderOf?(rawTransaction: string): Promise<string>;
  head(): Promise<BlockRef>;
  /**
   * Returns when the newest block was made, according to the chain. Absent on chains where miners
   * may choose that time freely.
   */
  headAtMs?(): Promise<number | null>;
  /** @param options `isOurs` also reads the fee, which may otherwise be 0: a deposit's takes long */
  transactionStatus(txId: string, options?: { isOurs?: boolean }): Promise<TransactionStatus>;
  /** Returns the block at a height of the node's chain; `null` if the chain is shorter. */
  blockRefAt(height: number): Promise<BlockRef | null>;
  /**
   * Whether a signed transaction has expired, and the chain shows with finality that no block
   * contains it or ever will. Its transfer may then be signed again. Always false on chains where
   * transactions do not expire.
   */
  hasExpired(signed: SignedTransfer): Promise<boolean>;
  /**
   * Returns how much of a mined transfer reached its receiver. A token contract may succeed and
   * move less than requested, or nothing. The chain's native coin always moves in full.
   */
  movedAmounts(mined: MinedTransfer): Promise<MovedAmounts>;
  /**
   * Finds another mined transaction that used the nonce or an output of a signed one, so that the
   * signed one can't be mined while that block stays in the chain. `null` if there is none, or if
   * the node can't show it.
   */
  findConflict(signed: ConflictQuery): Promise<ConflictingTransaction | null>;
  /**
   * Whether this chain can send to an address at all. A valid checksum is not enough: a taproot key
   * may not be a point on the curve.
   */
  canPay(address: string): boolean;
  /** Returns an address as this chain's calls spell it. Clients may spell it differently. */
  canonicalAddress(address: string): string;
  balanceOf(assetSlug: string, address: string): Promise<bigint>;
  /**
   * Returns the next nonce that the node expects from a wallet, including pending transactions; 0
   * on chains without nonces.
   */
  nextNonce(from: WalletPath): Promise<number>;
  /**
   * Returns how many of a wallet's nonces mined transactions have used; 0 on chains without nonces.
   */
  minedNonces(from: WalletPath): Promise<number>;
  /** How fees are limited and quoted. */
  readonly fees: FeeSettings;
  /** The most that one transfer may cost, in the native asset; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
  /** Estimates the fee of a transfer of this asset. */
  estimateFee(assetSlug: string): Promise<FeeEstimate>;
  /** Estimates the fee of a payout of each asset. The chain's prices are read once for all. */
  estimateFees(
    recent: RecentPayouts,
    sweeps: RecentSweeps,
  ): Promise<ReadonlyMap<string, FeeEstimate>>;
  /**
   * Builds an unsigned transfer.
   * @throws FeeTooHighError while it would cost more than `maxFeeMinor`
   */
  prepareTransfer(request: TransferRequest): Promise<PreparedTransfer>;
  /**
   * Builds a transaction that takes the place of a signed one, with a higher fee: it uses the same
   * nonce or outputs. Absent where transactions expire instead, or nodes accept no replacement.
   * @returns `null` if the signed one offers enough, unless `isForced`
   * @throws FeeTooHighError while it would cost more than `maxFeeMinor`, InsufficientFundsError
   */
  prepareReplacement?(request: ReplacementRequest): Promise<PreparedTransfer | null>;
  /**
   * Whether a transaction in the mempool and its unconfirmed ancestors together offer less than the
   * network wants now. Present only on UTXO chains, where spending its change speeds it up.
   */
  isUnderpriced?(txId: string): Promise<boolean>;
  /**
   * Whether joining small outputs of the hot wallet pays off now: there are many, and fees are low.
   * Absent on account chains, and where it is switched off.
   */
  wantsJoining?(excludedOutputs: readonly string[]): Promise<boolean>;
  /** Sends a signed transaction. Succeeds if the node already knows the transaction. */
  broadcast(signed: SignedTransfer): Promise<void>;
  /** Returns how each of the chain's nodes was doing at the last check. */
  nodes(): readonly NodeStatus[];
  /** Returns the dispute that keeps a block from being read; `null` if the nodes agree. */
  dispute(): string | null;
  /** Whether one node is believed about coins that are worth something. */
  readonly believesOneNode: boolean;
}

/** A chain that also accepts deposits. */
export interface Chain extends PayoutChain, ColdMoveReader {
  readonly kind: Exclude<ChainKind, 'tron'>;
  /**
   * Identifies the wallet that deposit addresses are derived from. Chains with the same wallet have
   * the same addresses, so funds for one chain can arrive on another.
   */
  readonly walletKey: string;

  /** @returns `null` if the node's chain is shorter, such as after a reorganisation */
  readBlock(height: number, isWatched: (address: string) => boolean): Promise<ChainBlock | null>;
  /**
   * Returns the transactions that our addresses sent in these blocks, both inclusive, oldest first.
   */
  readOutgoing(
    fromHeight: number,
    toHeight: number,
    isOurs: (address: string) => boolean,
  ): Promise<readonly OutgoingPayment[]>;
  /** Returns which deposit addresses, by index, ever received something, as far as nodes show it. */
  readUsed(indexes: readonly number[]): Promise<readonly boolean[]>;
  /** Returns transfers to watched addresses that are not in a block yet. */
  readPending(isWatched: (address: string) => boolean): Promise<readonly IncomingTransfer[]>;
  /**
   * Estimates what the sweep of a token from a deposit address to the hot wallet needs there. Absent
   * on chains without tokens.
   * @throws TransferRejectedError if the sweep would fail, FeeTooHighError while it would cost more
   *   than `maxFeeMinor`
   */
  estimateSweep?(address: string, assetSlug: string, amountMinor: bigint): Promise<SweepGas>;
  /** Derives the deposit address with that index, from the extended public key only. */
  deriveDepositAddress(index: number): string;
}
