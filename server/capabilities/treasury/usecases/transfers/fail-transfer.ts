import type { PayoutChain } from '../../../../chains/chain';
import { assertUpdated } from '../../../../platform/database/conflict-error';
import { transferFailed } from '../../domain/transfer-postings';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { SettledBy } from './complete-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Handles a transfer that was mined but failed: its fee is spent, the amount is not. It waits for
 * an operator, who can resend it once a reorganisation can't undo the failure. A reward
 * withdrawal ends instead, and its user gets the money back.
 */
export async function failTransfer(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  { feeMinor, block, isFinal }: SettledBy,
): Promise<void> {
  const txId = transfer.txId ?? '';
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    assertUpdated(
      await deps.stores.transfers.settle(
        sql,
        transfer.transferId,
        { state: 'failed', feeMinor, block, isFinal },
        atMs,
      ),
      'failing a transfer',
    );
    await deps.stores.transfers.keepFailedAttempt(sql, transfer.transferId, txId, feeMinor, atMs);
    await deps.stores.ledger.post(
      sql,
      transferFailed({ ...transfer, feeMinor, nativeSlug: chain.nativeSlug }, txId),
      atMs,
    );
    await deps.effects[transfer.purpose].failed?.(sql, transfer);
  });
  deps.report({
    transferId: transfer.transferId,
    message: transfer.isCancellation
      ? `Transaction ${txId} cancelled the transfer`
      : `Transaction ${txId} was mined and failed`,
  });
}
