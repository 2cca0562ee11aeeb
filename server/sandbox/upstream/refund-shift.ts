import { startRefund, type AdvanceDeps, type RefundTarget } from './advance-shift';
import type { Shift } from './shift';
import { findShift } from './shift-store';

/**
 * Sends the deposit back, less the network fee: for real on a local chain, else by simulation.
 * Asking again changes nothing.
 * @throws Error where there is no confirmed deposit, where it is too small to be sent, or where the
 *   payout is on its way already
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
