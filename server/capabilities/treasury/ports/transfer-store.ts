import type { PayoutChain } from '../../../chains/chain';
import type { RecentPayouts, RecentSweeps } from '../../../chains/fees/fee-estimate';
import type { SignedPayment } from '../../../chains/signer-port';
import type { Sql } from '../../../platform/database/database';
import type {
  BlockId,
  Conflict,
  NewOutgoingTransfer,
  OutgoingTransfer,
  TransferChange,
  TransferPurpose,
  TransferVerdict,
} from '../domain/transfers/outgoing-transfer';

import type { TransferVersion } from '../domain/transfers/transfer-version';

export type SettledOutcome = {
  readonly state: 'confirmed' | 'failed';
  readonly feeMinor: bigint;
  readonly lostMinor?: bigint;
  readonly block: BlockId;
  readonly isFinal: boolean;
};

export interface TransferStore {
  /** Queues a transfer. Calling it again with the same key changes nothing. */
  enqueue(sql: Sql, transfer: NewOutgoingTransfer, atMs: number): Promise<void>;
  find(sql: Sql, transferId: string): Promise<OutgoingTransfer | null>;
  findByKey(sql: Sql, transferKey: string): Promise<OutgoingTransfer | null>;
  inFlight(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  /** Transfers to the owner and to cold addresses that no block has settled, oldest first. */
  ownInFlight(sql: Sql): Promise<OutgoingTransfer[]>;
  ofOrder(sql: Sql, orderId: number): Promise<OutgoingTransfer[]>;
  /** The fees of failed attempts that were retried, by the id of their transfer. */
  retriedFees(sql: Sql, orderId: number): Promise<ReadonlyMap<string, bigint>>;
  /** Transfers that spend one of these outputs in any version of any attempt. */
  spending(sql: Sql, chainKey: string, outputs: readonly string[]): Promise<OutgoingTransfer[]>;
  /**
   * The nonces that transfers from that address use, starting at `fromNonce`, in ascending order.
   */
  heldNonces(sql: Sql, chainKey: string, sender: string, fromNonce: number): Promise<number[]>;
  /** Whether a transfer was sent from one of these addresses while it was the hot wallet. */
  hasHotWallet(sql: Sql, addresses: readonly string[]): Promise<boolean>;
  /**
   * Locks a queued transfer until the transaction ends.
   * @returns false if it is signed, cancelled or gone
   */
  lockQueued(sql: Sql, transferId: string): Promise<boolean>;
  /**
   * Stores the signed transaction: from then on, the transfer is exactly this one.
   * @returns false if it was already signed.
   */
  keepSigned(sql: Sql, transferId: string, signed: SignedPayment, atMs: number): Promise<boolean>;
  /** All signed versions of an attempt at a transfer, oldest first. */
  versions(
    sql: Sql,
    transfer: Pick<OutgoingTransfer, 'transferId' | 'attempt'>,
  ): Promise<TransferVersion[]>;
  /** Stores another version of the current attempt, unless it is there already. */
  addVersion(
    sql: Sql,
    transferId: string,
    version: SignedPayment,
    isCancellation: boolean,
    atMs: number,
  ): Promise<void>;
  /**
   * Makes another stored version the current one.
   * @returns false if the transfer is not in flight with that transaction, or has no such version
   */
  makeCurrent(
    sql: Sql,
    transfer: Pick<OutgoingTransfer, 'transferId' | 'txId'>,
    nextTxId: string,
    atMs: number,
  ): Promise<boolean>;
  /**
   * Locks a signed transfer until the transaction ends.
   * @returns false if it is not in flight with that transaction
   */
  lockVersion(sql: Sql, transfer: Pick<OutgoingTransfer, 'transferId' | 'txId'>): Promise<boolean>;
  /** Records when a version was compared with the fees of the network. */
  noteCompared(
    sql: Sql,
    transfer: Pick<OutgoingTransfer, 'transferId' | 'txId'>,
    atMs: number,
  ): Promise<void>;
  /**
   * Records what an operator wants done with the transfer of a transaction on one of these
   * chains.
   * @returns false if no transfer is in flight with it, or if it is to be cancelled but pays nobody
   *   outside our wallets
   */
  wantChange(
    sql: Sql,
    transaction: { readonly txId: string; readonly chainKeys: readonly string[] },
    change: TransferChange,
  ): Promise<boolean>;
  /** Clears the change that an operator wants. `error` says why it could not be made. */
  clearChange(sql: Sql, transferId: string, error: string | null): Promise<void>;
  /** Some of the transfers that have a nonce and were signed before senders were recorded. */
  withoutSender(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  noteSender(sql: Sql, transferId: string, sender: string): Promise<void>;
  /**
   * Records that the node has the signed transaction, and clears an earlier error.
   * @returns false when the transfer isn't in flight
   */
  noteBroadcast(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  /**
   * Records that a block confirmed a transfer, or that it failed there.
   * @returns false when it isn't in flight
   */
  settle(sql: Sql, transferId: string, outcome: SettledOutcome, atMs: number): Promise<boolean>;
  /**
   * Confirmed and failed transfers whose block must be requested from the node, in the order of
   * their nonces. `finalHeight` is the highest block that the chain cannot undo.
   */
  dueForCheck(
    sql: Sql,
    chainKey: string,
    headHeight: number,
    finalHeight: number,
  ): Promise<OutgoingTransfer[]>;
  /**
   * Whether the sender of a chain has nothing to do: no transfer is on its way or can still be undone,
   * none lacks its sender, and the newest one from the hot wallet was checked recently.
   * @param hotWallet the address whose nonces have to be checked; `null` on chains without nonces
   */
  isIdle(sql: Sql, chainKey: string, hotWallet: string | null): Promise<boolean>;
  /**
   * Whether any signed transfer is missing from the chain, or can still be undone by a
   * reorganisation.
   */
  isFollowing(sql: Sql, chainKey: string): Promise<boolean>;
  /** Confirmed and failed transfers that the chain can still undo. */
  followed(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  /**
   * The id of the confirmed or failed transfer from that address with the highest nonce, if its
   * block was not requested from the node recently; otherwise `null`.
   */
  newestUnchecked(
    sql: Sql,
    chainKey: string,
    sender: string,
    headHeight: number,
  ): Promise<string | null>;
  /**
   * The first confirmed and failed transfers from that address, including final ones, with that
   * nonce or a higher one, if their blocks were not requested from the node recently.
   */
  settledFrom(
    sql: Sql,
    chainKey: string,
    sender: string,
    nonce: number,
    headHeight: number,
  ): Promise<OutgoingTransfer[]>;
  /** `null` once the chain has dropped the conflicting transaction. */
  noteConflict(sql: Sql, transferId: string, conflict: Conflict | null): Promise<void>;
  /** Records the chain's height at the time when the node was queried about a transfer. */
  noteChecked(sql: Sql, transferId: string, headHeight: number): Promise<void>;
  makeFinal(sql: Sql, transferId: string, headHeight: number): Promise<void>;
  /**
   * Puts a confirmed or failed transfer back in flight, with the same signed transaction.
   * @returns false if it is in another state or round
   */
  reopen(
    sql: Sql,
    transfer: Pick<OutgoingTransfer, 'transferId' | 'state' | 'round' | 'txId'>,
    reason: string,
    atMs: number,
  ): Promise<boolean>;
  /** How many nonces of an address are known to be used. */
  settledNonces(sql: Sql, chainKey: string, sender: string): Promise<number>;
  /** The number of transfers that lost their block and have no new one yet, by chain. */
  countReopened(sql: Sql): Promise<{ chainKey: string; count: number }[]>;
  noteError(sql: Sql, transferId: string, message: string, atMs: number): Promise<void>;
  /**
   * Records why a mined transfer does not count as done, and replaces an earlier doubt and its
   * verdict.
   * @param found includes the amount according to the receiver's balance; `null` keeps the amount
   *   that an earlier check measured
   */
  noteDoubt(
    sql: Sql,
    transferId: string,
    found: { readonly doubt: string; readonly measuredMinor: bigint | null },
    atMs: number,
  ): Promise<void>;
  /**
   * Clears the doubt, so that the chain is checked once more. The measured amount is kept.
   * @returns false if there was no doubt
   */
  clearDoubt(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  /** @returns false if no transfer with that transaction is in doubt */
  giveVerdict(sql: Sql, txId: string, verdict: TransferVerdict, atMs: number): Promise<boolean>;
  /**
   * Removes the adopted transfer that has a transaction, so that the transfer that it was signed for
   * can claim it.
   * @returns the removed transfer, or `null` if there is none
   */
  removeAdopted(sql: Sql, chainKey: string, txId: string): Promise<OutgoingTransfer | null>;
  /**
   * Removes a transfer without a signed transaction.
   * @returns false if it is already signed, or no longer exists
   */
  reclaim(sql: Sql, transferKey: string): Promise<boolean>;
  /**
   * Ends a transfer that is not in flight, and keeps its row.
   * @returns false if it may still move money, or has moved it
   */
  cancelUnsent(sql: Sql, transferKey: string, atMs: number): Promise<boolean>;
  /**
   * Discards a signed transaction that the chain can no longer accept.
   * @returns false if the transfer no longer has this transaction
   */
  requeueDead(sql: Sql, transferId: string, txId: string, atMs: number): Promise<boolean>;
  /**
   * Restarts a transfer that was mined and failed.
   * @returns false if it has not failed, if the chain can still undo the failure, or if it is over
   *   because the money of a reward withdrawal was refunded
   */
  requeueFailed(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  keepFailedAttempt(
    sql: Sql,
    transferId: string,
    txId: string,
    feeMinor: bigint,
    atMs: number,
  ): Promise<void>;
  /**
   * Returns signed transfers, those that were confirmed or failed in a block, and those that aren't
   * final: a reorganisation may have moved them into it.
   */
  possiblyIn(sql: Sql, chainKey: string, block: BlockId): Promise<OutgoingTransfer[]>;
  /** The purpose of a transaction, or `null` if it is not ours. */
  purposeOf(sql: Sql, chainKey: string, txId: string): Promise<TransferPurpose | null>;
  /**
   * Outputs that are spent by any version of a transfer that is in flight, or that the chain can
   * still undo.
   */
  spentOutputs(sql: Sql, chainKey: string): Promise<string[]>;
  /** The signed transactions of the last 50 payments to clients in each asset, newest first. */
  recentPayouts(sql: Sql, chain: Pick<PayoutChain, 'key' | 'assetSlugs'>): Promise<RecentPayouts>;
  /** The signed transactions of the last 50 sweeps of each asset, newest first. */
  recentSweeps(sql: Sql, chain: Pick<PayoutChain, 'key' | 'assetSlugs'>): Promise<RecentSweeps>;
  /**
   * Transactions of payments from the hot wallet that were sent in only one version, so their
   * change stays the same until a block has them.
   */
  chainable(sql: Sql, chainKey: string): Promise<string[]>;
  countByState(sql: Sql): Promise<{ chainKey: string; state: string; count: number }[]>;
}
