import type { Clock } from '../../platform/clock/clock';
import type { Sql } from '../../platform/database/database';
import { simulatedTxId } from './simulated-tx-id';
import { insertTransfer } from './transfer-store';
import type { UpstreamOrder, UpstreamOrderTransfer } from './upstream-order';

type PlannedTransfer = Pick<
  UpstreamOrderTransfer,
  'kind' | 'chainKey' | 'assetSlug' | 'toAddress' | 'toMemo' | 'amountMinor'
>;

/**
 * Stores the transfer in the same transaction as the status that requires it. A simulated transfer
 * is complete once it is stored.
 */
export async function planTransfer(
  { clock }: { readonly clock: Clock },
  sql: Sql,
  { upstreamOrderId }: UpstreamOrder,
  planned: PlannedTransfer,
): Promise<void> {
  const isSimulated = planned.chainKey === null;
  const txId = isSimulated ? simulatedTxId(upstreamOrderId, planned.kind) : null;
  await insertTransfer(
    sql,
    {
      ...planned,
      upstreamOrderId,
      state: isSimulated ? 'confirmed' : 'queued',
      rawTransaction: null,
      txId,
    },
    clock.nowMs(),
  );
}
