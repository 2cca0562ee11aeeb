import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Notes with a transfer what went wrong, and reports it where it is something else than the last
 * time.
 */
export async function reportTrouble(
  deps: TransferDeps,
  { transferId, lastError }: Pick<OutgoingTransfer, 'transferId' | 'lastError'>,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  if (message === lastError) return;
  await deps.stores.transfers.noteError(deps.database, transferId, message, deps.clock.nowMs());
  deps.report({ transferId, message });
}
