import type { NeededApproval } from '../../../../chains/signer-errors';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/** How long a transfer waits before the signer is asked about it again. */
const RECHECK_MS = 15_000;

type ApprovalDeps = Pick<TransferDeps, 'database' | 'stores' | 'clock' | 'pubSub'>;

/**
 * Records that people have to approve a transfer before the signer signs it. The order's page is
 * updated the first time.
 * @returns whether this was not known before
 */
export async function awaitApproval(
  { database, stores, clock, pubSub }: ApprovalDeps,
  { transferId, orderId }: OutgoingTransfer,
  needed: NeededApproval,
): Promise<boolean> {
  const isNew = await stores.approvals.note(database, transferId, needed, clock.nowMs());
  if (isNew && orderId !== null) await pubSub.publish({ topic: 'order-changed', orderId });
  return isNew;
}

/**
 * Returns the transfers of a chain that the signer, when asked a moment ago, would not sign without
 * approval. An approval that arrives ends their wait.
 */
export const waitingForApproval = (
  { database, stores, clock }: ApprovalDeps,
  chainKey: string,
): Promise<ReadonlySet<string>> =>
  stores.approvals.checkedSince(database, chainKey, clock.nowMs() - RECHECK_MS);
