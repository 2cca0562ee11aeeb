import type { NeededApproval } from '../../../chains/signer-errors';
import type { Sql } from '../../../platform/database/database';
import type { OutgoingTransfer } from '../domain/transfers/outgoing-transfer';

/** A queued transfer that the signer signs only once people have approved it. */
export type AwaitedApproval = NeededApproval &
  Pick<
    OutgoingTransfer,
    'transferId' | 'transferKey' | 'purpose' | 'orderId' | 'chainKey' | 'toAddress' | 'assetSlug'
  > & {
    /** When the signer first requested the approval. */
    readonly sinceMs: number;
  };

/** Stores which transfers wait for approval. Only the signer knows what has been approved. */
export interface ApprovalStore {
  /**
   * Records that the signer needs approval for a transfer.
   * @returns whether this was not known before
   */
  note(sql: Sql, transferId: string, needed: NeededApproval, atMs: number): Promise<boolean>;
  /** Removes the record of a transfer that no longer needs approval. */
  clear(sql: Sql, transferId: string): Promise<void>;
  /** Records who has approved a transfer, so that it is sent to the signer again at once. */
  noteApproved(sql: Sql, transferId: string, approvedBy: readonly string[]): Promise<void>;
  /** Transfers that wait for approval, those that have waited longest first. */
  waiting(sql: Sql): Promise<AwaitedApproval[]>;
  /** The ids of transfers that wait for approval and whose last check was after `sinceMs`. */
  checkedSince(sql: Sql, chainKey: string, sinceMs: number): Promise<ReadonlySet<string>>;
  /** Whether the payout or refund of an order waits for approval. */
  isOrderWaiting(sql: Sql, orderId: number): Promise<boolean>;
}
