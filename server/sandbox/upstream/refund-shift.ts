import { startRefund, type AdvanceDeps, type RefundTarget } from './advance-shift';
import type { Shift } from './shift';
import { findShift } from './shift-store';

/**
 * Refunds the deposit, less the network fee: with a real transfer on a local chain, else by
 * simulation. A repeated request changes nothing.
 * @throws Error if there is no confirmed deposit, if it is too small to send, or if the payout
 *   has already started
 */
export async function refundShift(
  deps: AdvanceDeps,
  shift: Shift,
  target: RefundTarget,
): Promise<void> {
  if (await startRefund(deps, shift, target)) return;
  const status = (await findShift(deps.database, shift.shiftId))?.status;
  if (status === 'refunding' || status === 'refunded') return;
  throw new Error(
    `Shift ${shift.shiftId} cannot be refunded now: it is ${status}, and ${shift.deposit?.amountMinor ?? 0n} came.`,
  );
}
