import { startRefund, type AdvanceDeps, type RefundTarget } from './advance-upstream-order';
import type { UpstreamOrder } from './upstream-order';
import { findUpstreamOrder } from './upstream-order-store';

/**
 * Refunds the deposit, less the network fee: with a real transfer on a local chain, else by
 * simulation. A repeated request changes nothing.
 * @throws Error if there is no confirmed deposit, if it is too small to send, or if the payout
 *   has already started
 */
export async function refundUpstreamOrder(
  deps: AdvanceDeps,
  upstreamOrder: UpstreamOrder,
  target: RefundTarget,
): Promise<void> {
  if (await startRefund(deps, upstreamOrder, target)) return;
  const status = (await findUpstreamOrder(deps.database, upstreamOrder.upstreamOrderId))?.status;
  if (status === 'refunding' || status === 'refunded') return;
  throw new Error(
    `Shift ${upstreamOrder.upstreamOrderId} cannot be refunded now: it is ${status}, and ` +
      `${upstreamOrder.deposit?.amountMinor ?? 0n} came.`,
  );
}
