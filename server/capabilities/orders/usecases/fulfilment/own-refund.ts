import type { Order } from '../../domain/order';
import type { RefundTerms } from '../../domain/refund-terms';
import type { FulfilmentDeps } from '../order-deps';

type BooksDeps = Pick<FulfilmentDeps, 'database' | 'stores'>;

/**
 * Returns the fee that a refund cost its client, as booked when it was queued: the fee at the time
 * of the request may have been higher. A refund and its ledger entry have the same key.
 */
export async function bookedRefundFee(
  { database, stores }: BooksDeps,
  { transferKey, assetSlug }: { readonly transferKey: string; readonly assetSlug: string },
): Promise<bigint> {
  // Our earnings are negative in the books.
  return -(await stores.ledger.posted(database, transferKey, assetSlug, {
    kind: 'revenue_network_fee',
  }));
}

/**
 * Returns the amount refunded and its network fee, for an order whose refund is in progress or
 * done.
 */
export async function ownRefund(deps: BooksDeps, { orderId }: Order): Promise<RefundTerms> {
  const refunds = (await deps.stores.transfers.ofOrder(deps.database, orderId)).filter(
    ({ purpose, state }) => purpose === 'refund' && state !== 'cancelled',
  );
  const fees = await Promise.all(refunds.map((refund) => bookedRefundFee(deps, refund)));
  const refundMinor = refunds.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n);
  const networkFeeMinor = fees.reduce((sum, fee) => sum + fee, 0n);
  return { heldMinor: refundMinor + networkFeeMinor, refundMinor, networkFeeMinor };
}
