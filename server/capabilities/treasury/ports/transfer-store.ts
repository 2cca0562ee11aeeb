import type { PreparedTransfer, SignedTransfer } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type {
  BlockId,
  Conflict,
  NewOutgoingTransfer,
  OutgoingTransfer,
  TransferPurpose,
  TransferVerdict,
} from '../domain/transfers/outgoing-transfer';

export type SettledOutcome = {
  readonly state: 'confirmed' | 'failed';
  readonly feeMinor: bigint;
  readonly lostMinor?: bigint;
  readonly block: BlockId;
  readonly isFinal: boolean;
};

export interface TransferStore {
  /** Queues a transfer. Asking again with the same key changes nothing. */
  enqueue(sql: Sql, transfer: NewOutgoingTransfer, atMs: number): Promise<void>;
  find(sql: Sql, transferId: string): Promise<OutgoingTransfer | null>;
  findByKey(sql: Sql, transferKey: string): Promise<OutgoingTransfer | null>;
  inFlight(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  ofOrder(sql: Sql, orderId: number): Promise<OutgoingTransfer[]>;
  /** The nonces from `fromNonce` on that transfers from that address hold, in rising order. */
  heldNonces(sql: Sql, chainKey: string, sender: string, fromNonce: number): Promise<number[]>;
  /** Whether a transfer was sent from one of these addresses as the hot wallet of that time. */
  hasHotWallet(sql: Sql, addresses: readonly string[]): Promise<boolean>;
  /**
   * Keeps the signed bytes: from here on this transfer is these bytes and no others.
   * @returns false when it was signed already.
   */
  keepSigned(
    sql: Sql,
    transferId: string,
    prepared: PreparedTransfer,
    signed: SignedTransfer,
    place: Pick<OutgoingTransfer, 'nonce' | 'sender'>,
    atMs: number,
  ): Promise<boolean>;
  /** Some of the transfers with a nonce whose sender was not written down when they were signed. */
  withoutSender(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  noteSender(sql: Sql, transferId: string, sender: string): Promise<void>;
  /**
   * Records that the node has the signed transaction, and clears the error noted before.
   * @returns false when the transfer isn't in flight
   */
  noteBroadcast(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  /**
   * Records that a block confirmed a transfer, or that it failed there.
   * @returns false when it isn't in flight
   */
  settle(sql: Sql, transferId: string, outcome: SettledOutcome, atMs: number): Promise<boolean>;
  /**
   * Confirmed and failed transfers whose block the node has to be asked for: `finalHeight` is the
   * highest one that the chain cannot undo. In the order of their nonces.
   */
  dueForCheck(
    sql: Sql,
    chainKey: string,
    headHeight: number,
    finalHeight: number,
  ): Promise<OutgoingTransfer[]>;
  /** Whether any transfer is signed, and the chain can still undo it or does not have it yet. */
  isFollowing(sql: Sql, chainKey: string): Promise<boolean>;
  /** Confirmed and failed transfers that the chain can still undo. */
  followed(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  /**
   * The id of the confirmed or failed transfer from that address with the highest nonce, where the
   * node was not asked for its block lately; else `null`.
   */
  newestUnchecked(
    sql: Sql,
    chainKey: string,
    sender: string,
    headHeight: number,
  ): Promise<string | null>;
  /**
   * The first confirmed and failed transfers from that address with that nonce or a higher one
   * whose block the node was not asked for lately, final ones included.
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
  /** Writes down how high the chain was when the node was asked about a transfer. */
  noteChecked(sql: Sql, transferId: string, headHeight: number): Promise<void>;
  makeFinal(sql: Sql, transferId: string, headHeight: number): Promise<void>;
  /**
   * Puts a confirmed or failed transfer in flight again, with the bytes that it has.
   * @returns false when it is in another state or round
   */
  reopen(
    sql: Sql,
    transfer: Pick<OutgoingTransfer, 'transferId' | 'state' | 'round' | 'txId'>,
    reason: string,
    atMs: number,
  ): Promise<boolean>;
  /** How many nonces of an address were used up, as far as we ever saw. */
  settledNonces(sql: Sql, chainKey: string, sender: string): Promise<number>;
  /** Transfers that lost their block and have no new one yet. */
  countReopened(sql: Sql): Promise<{ chainKey: string; count: number }[]>;
  noteError(sql: Sql, transferId: string, message: string, atMs: number): Promise<void>;
  /**
   * Writes down why a mined transfer does not count as done, in place of an earlier doubt and its
   * verdict.
   * @param found with what the receiver's balance showed; `null` leaves what an earlier look
   *   measured
   */
  noteDoubt(
    sql: Sql,
    transferId: string,
    found: { readonly doubt: string; readonly measuredMinor: bigint | null },
    atMs: number,
  ): Promise<void>;
  /** Has the chain looked at once more. What was measured stays. @returns false without a doubt */
  clearDoubt(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  /** @returns false where no transfer with that transaction is in doubt */
  giveVerdict(sql: Sql, txId: string, verdict: TransferVerdict, atMs: number): Promise<boolean>;
  /**
   * Takes a transfer back that nothing was signed for.
   * @returns false when it is signed already, or gone
   */
  takeBack(sql: Sql, transferKey: string): Promise<boolean>;
  /**
   * Ends a transfer that nothing is on its way for, and keeps its row.
   * @returns false when it may move money still, or has
   */
  cancelUnsent(sql: Sql, transferKey: string, atMs: number): Promise<boolean>;
  /**
   * Forgets signed bytes that the chain can never take any more.
   * @returns false when the transfer is no longer these bytes.
   */
  requeueDead(sql: Sql, transferId: string, txId: string, atMs: number): Promise<boolean>;
  /**
   * Starts a mined-and-failed transfer anew.
   * @returns false when it has not failed, when the chain can still undo that, or when it is over:
   *   the money of a withdrawal of rewards went back.
   */
  requeueFailed(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  keepFailedAttempt(
    sql: Sql,
    transferId: string,
    txId: string,
    feeMinor: bigint,
    atMs: number,
  ): Promise<void>;
  /** What we sent a transaction for, or `null` when it is not ours. */
  purposeOf(sql: Sql, chainKey: string, txId: string): Promise<TransferPurpose | null>;
  /** Outputs that transfers in flight spend, or confirmed ones that the chain can still undo. */
  spentOutputs(sql: Sql, chainKey: string): Promise<string[]>;
  countByState(sql: Sql): Promise<{ chainKey: string; state: string; count: number }[]>;
}
