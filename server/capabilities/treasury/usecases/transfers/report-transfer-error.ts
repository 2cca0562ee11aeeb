import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/** Records an error with its transfer, and reports it if it differs from the last one. */
export async function reportTransferError(
  deps: TransferDeps,
  { transferId, lastError }: Pick<OutgoingTransfer, 'transferId' | 'lastError'>,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  if (message === lastError) return;
  await deps.stores.transfers.noteError(deps.database, transferId, message, deps.clock.nowMs());
  deps.report({ transferId, message });
}
