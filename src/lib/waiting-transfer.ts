import type { OrderResponse } from '@quayside/contract/schemas/orders';

/** The parts of an order that determine whether its payout or refund waits. */
export type PayingOrder = Pick<
  OrderResponse,
  'pair' | 'withdrawals' | 'payoutsPaused' | 'isAwaitingApproval' | 'waitingForNetworks'
>;

/**
 * Returns a status if the payout or refund of an order is due but not sent yet: while payouts are
 * paused, people have to approve it, or its network is paused. Returns `null` otherwise, and once
 * its transaction is known.
 * @param screen what the order shows; a payout is due on `sending`, a refund on `refunding`
 */
export function waitingTransfer(
  { pair, withdrawals, payoutsPaused, isAwaitingApproval, waitingForNetworks }: PayingOrder,
  screen: string,
): 'payout_waiting' | 'refund_waiting' | null {
  const isPayout = screen === 'sending';
  if (!isPayout && screen !== 'refunding') return null;
  const { slug, networkTitle } = isPayout ? pair.instrumentTo : pair.instrumentFrom;
  const isStopped =
    payoutsPaused || isAwaitingApproval || waitingForNetworks?.includes(networkTitle);
  if (!isStopped || withdrawals.some(({ instrument }) => instrument.slug === slug)) return null;
  return isPayout ? 'payout_waiting' : 'refund_waiting';
}
