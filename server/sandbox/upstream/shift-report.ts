import type { Network } from '@quayside/contract/instruments/instrument';

import type { ShiftStatus } from '../../capabilities/upstream/ports/upstream-provider';
import type { Shift, ShiftScript, ShiftTransfer } from './shift';

/** Returns the simulator's report on an upstream order. It includes a transfer once it is sent. */
export function shiftReport(
  shift: Shift,
  transfers: readonly ShiftTransfer[],
  network: Network,
  script: ShiftScript,
  nowMs: number,
): ShiftStatus {
  const { deposit, depositChainKey } = shift;
  return {
    status: shift.status,
    deposit: deposit && {
      txId: deposit.txId,
      amountMinor: deposit.amountMinor,
      confirmations:
        depositChainKey === null
          ? simulatedConfirmations(shift, network, script, nowMs)
          : shift.confirmations,
      isSimulated: depositChainKey === null,
    },
    payout: reportTransfer(transfers, 'payout'),
    refund: reportTransfer(transfers, 'refund'),
  };
}

function reportTransfer(
  transfers: readonly ShiftTransfer[],
  kind: ShiftTransfer['kind'],
): ShiftStatus['payout'] {
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
  { status, statusSinceMs }: Shift,
  { minConfirmationsToWithdraw }: Network,
  { confirmingMs }: ShiftScript,
  nowMs: number,
): number {
  if (status !== 'confirming') return minConfirmationsToWithdraw;
  return Math.floor(
    (minConfirmationsToWithdraw * Math.max(0, nowMs - statusSinceMs)) / confirmingMs,
  );
}
