import type { OrderState } from '@quayside/contract/orders/states';

import type { KnownJournal } from '../../../chains/signer-port';
import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../../treasury';

/** The block up to which the books contain every transaction of our wallets on a chain. */
export type ChainProof = {
  readonly chainKey: string;
  readonly height: number;
  /** How many nonces of the hot wallet were used at that time. */
  readonly nonces: number;
  /** When that block was made. */
  readonly provenAtMs: number;
};

/** An unfinished order, or a queued transfer, that a found transaction may have paid. */
export type OpenPayment = {
  readonly orderId: number | null;
  /** `null` for an order that may get its transfer later. */
  readonly transferKey: string | null;
  readonly fromWallet: 'hot' | number;
  readonly toAddress: string;
  readonly assetSlug: string;
  /** What may be sent for it, in minor units; `null` if that is not known yet. */
  readonly amounts: { readonly leastMinor: bigint; readonly mostMinor: bigint } | null;
  readonly createdAtMs: number;
};

/** An order for which an operator says that it was paid. */
export type PaidOrder = {
  readonly state: OrderState;
  readonly assetSlugs: readonly string[];
  /** The transaction of its payout or refund; `null` before there is one. */
  readonly txId: string | null;
};

/** A signed transfer that no block has settled. */
export type SignedTransferUse = {
  readonly transferId: string;
  readonly transferKey: string;
  readonly fromWallet: 'hot' | number;
  readonly sender: string | null;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
  /** The outputs that all of its versions spend. */
  readonly sharedOutputs: readonly string[];
  readonly toAddress: string;
  readonly assetSlug: string;
  /** What each version pays, in minor units; `null` if it depends on the fee. */
  readonly exactMinor: bigint | null;
};

/** A transfer that the chain has settled. */
export type SettledTransfer = {
  readonly transferKey: string;
  /** Whether the chain can't undo it any more. */
  readonly isFinal: boolean;
};

export type TransferAttemptState = {
  readonly transferId: string;
  readonly transferKey: string;
  /** The key under which the signer signed it. */
  readonly signedKey: string;
  readonly attempt: number;
  readonly state: string;
};

/** A signer's journal that these books count on. */
export type AcceptedJournal = KnownJournal & {
  /** Its greatest known length. */
  readonly seen: number;
};

/** A signature in a signer's journal. */
export type JournalSignature = NonNullable<KnownJournal['latest']>;

export interface RestoreStore {
  /** Returns the epoch of a server; `null` if this database doesn't know it. */
  epochOf(sql: Sql, serverId: string): Promise<number | null>;
  /** Raises the epoch of a server above `above`. @returns the new one */
  raiseEpoch(sql: Sql, serverId: string, above: number, atMs: number): Promise<number>;
  /**
   * Adds 1 to the epoch of a server, unless it is lower than `epoch`.
   * @param mark `presence`: the number of the server if it knows which addresses are free, so that
   *   others may trust this database while it runs; otherwise `null`
   * @returns the new one; `null` if the old one is lower, or this database doesn't know the server
   */
  countUp(
    sql: Sql,
    serverId: string,
    epoch: number,
    mark: { readonly atMs: number; readonly presence: number | null },
  ): Promise<number | null>;
  /** When a server last raised its epoch; `null` if none has. */
  lastEpochAtMs(sql: Sql): Promise<number | null>;
  /** Whether one of the servers with these numbers knows which addresses are free. */
  hasMarkOf(sql: Sql, presences: readonly number[]): Promise<boolean>;
  /** The last entry of a journal that these books know; 0 if they do not know the journal. */
  journalMark(sql: Sql, journalId: string): Promise<number>;
  raiseJournalMark(sql: Sql, journalId: string, sequence: number): Promise<void>;
  /** Returns the journal that these books count on; `null` before the first. */
  acceptedJournal(sql: Sql): Promise<AcceptedJournal | null>;
  /** Records the length of the journal that these books rely on: the first one recorded. */
  noteJournalLength(sql: Sql, journalId: string, length: number, atMs: number): Promise<void>;
  /** Records a signature of that journal, unless a later one is known. */
  noteJournalSignature(sql: Sql, journalId: string, signature: JournalSignature): Promise<void>;
  /**
   * Makes these books rely on a journal as it is, even if it is shorter than it was.
   * @param journalId `null` for an empty one
   */
  acceptJournal(sql: Sql, journalId: string | null, length: number, atMs: number): Promise<void>;
  /** Records a reason not to release payouts until an operator decides. */
  noteObstacle(sql: Sql, name: string, sentence: string, atMs: number): Promise<void>;
  obstacles(sql: Sql): Promise<string[]>;
  /** @param besides transactions whose reasons stay */
  clearObstacles(sql: Sql, besides: readonly FoundTransaction[]): Promise<void>;
  /**
   * Locks the transfers with these keys, and those signed under them, until the transaction ends.
   * None of them can be signed until then.
   */
  lockTransfers(sql: Sql, transferKeys: readonly string[]): Promise<TransferAttemptState[]>;
  existingOrders(sql: Sql, orderIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Makes the database give new deposits ids above this one. */
  raiseDepositIds(sql: Sql, above: bigint): Promise<void>;
  openPayments(sql: Sql, chainKey: string, assetSlugs: readonly string[]): Promise<OpenPayment[]>;
  /** `null` if these books don't have the order. */
  paidOrder(sql: Sql, orderId: number): Promise<PaidOrder | null>;
  signedTransfers(sql: Sql, chainKey: string): Promise<SignedTransferUse[]>;
  /**
   * Returns the settled transfer that used the nonce, or an output, of a found transaction; `null` if
   * there is none.
   */
  settledInPlaceOf(sql: Sql, found: FoundTransaction): Promise<SettledTransfer | null>;
  /** Which of these transactions are known: of transfers, of failed attempts, or found before. */
  knownTransactions(
    sql: Sql,
    chainKey: string,
    txIds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** The nonce after the highest one that transfers, found transactions or moves of an address use. */
  nextKnownNonce(sql: Sql, chainKey: string, sender: string): Promise<number>;
  proofs(sql: Sql): Promise<ChainProof[]>;
  setProof(sql: Sql, proof: ChainProof): Promise<void>;
  /**
   * How many found transactions wait for a queued transfer to claim them.
   * @param without chains that don't count
   */
  countClaimable(sql: Sql, without: readonly string[]): Promise<number>;
  /** When the newest order was created; `null` if there is none. */
  lastOrderAtMs(sql: Sql): Promise<number | null>;
  /** How many deposit addresses were assigned after `sinceMs`. */
  countAssigned(sql: Sql, chainKeys: readonly string[], sinceMs: number): Promise<number>;
}
