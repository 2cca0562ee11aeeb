import type { PayoutChain } from '../../../../chains/chain';
import { assertUpdated } from '../../../../platform/database/conflict-error';
import { transferReopened } from '../../domain/transfer-postings';
import type { BlockId, OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Handles a reorganisation that dropped a confirmed or failed transfer: it is in flight again with
 * the same signed transaction, and its postings are reversed. The effects of its confirmation on an
 * order or a deposit stay, because the transfer will still be made. A reward withdrawal is in
 * flight again.
 */
export async function reopenTransfer(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  block: BlockId,
): Promise<void> {
  const { transferId, txId, orderId, purpose, state } = transfer;
  const reason =
    `A reorganisation dropped block ${block.height} ${block.hash} with transaction ${txId}, ` +
    `which was ${state}: it is sent again`;
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    assertUpdated(
      await deps.stores.transfers.reopen(sql, transfer, reason, atMs),
      'reopening a transfer',
    );
    await deps.stores.ledger.post(sql, transferReopened(transfer, chain.nativeSlug), atMs);
    if (state === 'confirmed') await deps.effects[purpose].reopened?.(sql, transfer);
  });
  deps.report({ transferId, message: reason });
  if (orderId !== null) await deps.pubSub.publish({ topic: 'order-changed', orderId });
}
