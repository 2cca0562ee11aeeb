import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { simulatedTxId } from './simulated-tx-id';
import { findUpstreamOrderOf, recordDeposit } from './upstream-order-store';

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
  const upstreamOrder = await findUpstreamOrderOf(database, orderId);
  if (!upstreamOrder) return { kind: 'unknown_order' };
  if (upstreamOrder.depositChainKey !== null) return { kind: 'not_simulated' };
  const txId = simulatedTxId(upstreamOrder.upstreamOrderId, 'deposit');
  const isRecorded = await recordDeposit(
    database,
    upstreamOrder.upstreamOrderId,
    { txId, amountMinor: amountMinor ?? upstreamOrder.depositMinor, height: null },
    clock.nowMs(),
  );
  return isRecorded ? { kind: 'accepted', txId } : { kind: 'paid_already' };
}
