import type { Network } from '@quayside/contract/instruments/instrument';

import type { UpstreamOrderStatus } from '../../capabilities/upstream';
import type { UpstreamOrder, UpstreamScript, UpstreamOrderTransfer } from './upstream-order';

/** Returns the simulator's report on an upstream order. It includes a transfer once it is sent. */
export function upstreamOrderReport(
  upstreamOrder: UpstreamOrder,
  transfers: readonly UpstreamOrderTransfer[],
  network: Network,
  script: UpstreamScript,
  nowMs: number,
): UpstreamOrderStatus {
  const { deposit, depositChainKey } = upstreamOrder;
  return {
    status: upstreamOrder.status,
    deposit: deposit && {
      txId: deposit.txId,
      amountMinor: deposit.amountMinor,
      confirmations:
        depositChainKey === null
          ? simulatedConfirmations(upstreamOrder, network, script, nowMs)
          : upstreamOrder.confirmations,
      isSimulated: depositChainKey === null,
    },
    payout: reportTransfer(transfers, 'payout'),
    refund: reportTransfer(transfers, 'refund'),
  };
}

function reportTransfer(
  transfers: readonly UpstreamOrderTransfer[],
  kind: UpstreamOrderTransfer['kind'],
): UpstreamOrderStatus['payout'] {
  const transfer = transfers.find((candidate) => candidate.kind === kind);
  if (!transfer || transfer.txId === null || transfer.state === 'signed') return null;
  return {
    txId: transfer.txId,
    amountMinor: transfer.amountMinor,
    isSimulated: transfer.chainKey === null,
  };
}

/** The count grows evenly while the upstream order is confirming, and is complete afterwards. */
function simulatedConfirmations(
  { status, statusSinceMs }: UpstreamOrder,
  { minConfirmationsToWithdraw }: Network,
  { confirmingMs }: UpstreamScript,
  nowMs: number,
): number {
  if (status !== 'confirming') return minConfirmationsToWithdraw;
  return Math.floor(
    (minConfirmationsToWithdraw * Math.max(0, nowMs - statusSinceMs)) / confirmingMs,
  );
}
