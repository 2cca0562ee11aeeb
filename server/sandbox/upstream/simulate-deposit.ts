import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { findShiftOfOrder, recordDeposit } from './shift-store';
import { simulatedTxId } from './simulated-tx-id';

/** `not_simulated`: the send side is on a local chain, where it has to be paid for real. */
export type SimulatedDeposit =
  | { readonly kind: 'accepted'; readonly txId: string }
  | { readonly kind: 'unknown_order' | 'not_simulated' | 'paid_already' };

/** Simulates the deposit of a simulated leg, with the agreed amount or another. */
export async function simulateDeposit(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  orderId: number,
  amountMinor?: bigint,
): Promise<SimulatedDeposit> {
  const shift = await findShiftOfOrder(database, orderId);
  if (!shift) return { kind: 'unknown_order' };
  if (shift.depositChainKey !== null) return { kind: 'not_simulated' };
  const txId = simulatedTxId(shift.shiftId, 'deposit');
  const isRecorded = await recordDeposit(
    database,
    shift.shiftId,
    { txId, amountMinor: amountMinor ?? shift.depositMinor, height: null },
    clock.nowMs(),
  );
  return isRecorded ? { kind: 'accepted', txId } : { kind: 'paid_already' };
}
