import type { NewOutgoingTransfer, OutgoingTransfer, TransferPurpose, TransferVerdict } from '../../domain/transfers/outgoing-transfer';
import type { PreparedTransfer, SignedTransfer } from '../chain';
import type { Sql } from '../database';

export interface TransferStore {
  /** Queues a transfer. Asking again with the same key changes nothing. */
  enqueue(sql: Sql, transfer: NewOutgoingTransfer, atMs: number): Promise<void>;
  find(sql: Sql, transferId: string): Promise<OutgoingTransfer | null>;
  findByKey(sql: Sql, transferKey: string): Promise<OutgoingTransfer | null>;
  inFlight(sql: Sql, chainKey: string): Promise<OutgoingTransfer[]>;
  ofOrder(sql: Sql, orderId: number): Promise<OutgoingTransfer[]>;
  /** The lowest nonce that none of our transfers from that wallet uses, or `null` when it has sent nothing yet. */
  nextNonce(sql: Sql, chainKey: string, fromWallet: 'hot' | number): Promise<number | null>;
  /** Keeps the signed bytes: from here on this transfer is these bytes and no others. @returns false when it was signed already. */
  keepSigned(sql: Sql, transferId: string, prepared: PreparedTransfer, signed: SignedTransfer, nonce: number | null, atMs: number): Promise<boolean>;
  /** @returns false when the transfer is in another state. */
  setState(sql: Sql, transferId: string, from: OutgoingTransfer['state'], to: OutgoingTransfer['state'], atMs: number): Promise<boolean>;
  confirm(sql: Sql, transferId: string, feeMinor: bigint, atMs: number): Promise<boolean>;
  noteError(sql: Sql, transferId: string, message: string, atMs: number): Promise<void>;
  /** Writes down why a mined transfer does not count as done, in place of an earlier doubt and its verdict. */
  noteDoubt(sql: Sql, transferId: string, doubt: string, atMs: number): Promise<void>;
  /** Has the chain looked at once more. @returns false without a doubt */
  clearDoubt(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  /** @returns false where no transfer with that transaction is in doubt */
  giveVerdict(sql: Sql, txId: string, verdict: TransferVerdict, atMs: number): Promise<boolean>;
  /** Takes a transfer back that nothing was signed for. @returns false when it is signed already, or gone */
  takeBack(sql: Sql, transferKey: string): Promise<boolean>;
  /** Ends a transfer that nothing is on its way for, and keeps its row. @returns false when it may move money still, or has */
  cancelUnsent(sql: Sql, transferKey: string, atMs: number): Promise<boolean>;
  /** Forgets signed bytes that the chain can never take any more. @returns false when the transfer is no longer these bytes. */
  requeueLapsed(sql: Sql, transferId: string, txId: string, atMs: number): Promise<boolean>;
  /** Starts a mined-and-failed transfer anew. @returns false when it has not failed, or is over: the money of a withdrawal of rewards went back. */
  requeueFailed(sql: Sql, transferId: string, atMs: number): Promise<boolean>;
  keepFailedAttempt(sql: Sql, transferId: string, txId: string, feeMinor: bigint, atMs: number): Promise<void>;
  /** What we sent a transaction for, or `null` when it is not ours. */
  purposeOf(sql: Sql, chainKey: string, txId: string): Promise<TransferPurpose | null>;
  /** Outputs that transfers in flight spend. */
  spentOutputs(sql: Sql, chainKey: string): Promise<string[]>;
  countByState(sql: Sql): Promise<{ chainKey: string; state: string; count: number }[]>;
}
