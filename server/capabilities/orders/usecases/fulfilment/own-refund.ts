import type { Order } from '../../domain/order';
import type { RefundTerms } from '../../domain/refund-terms';
import type { FulfilmentDeps } from '../order-deps';

type BooksDeps = Pick<FulfilmentDeps, 'database' | 'stores'>;

/**
 * What a refund cost its client, as it was booked when it was queued: the fee of its request may
 * have been higher. A refund and its entry in the books have one key.
 */
export async function bookedRefundFee(
  { database, stores }: BooksDeps,
  { transferKey, assetSlug }: { readonly transferKey: string; readonly assetSlug: string },
): Promise<bigint> {
  // What we earn stands in the books with a minus.
  return -(await stores.ledger.posted(database, transferKey, assetSlug, {
    kind: 'revenue_network_fee',
  }));
}

/** What came back, and what sending it cost, of an order whose refund is on its way or done. */
export async function ownRefund(deps: BooksDeps, { orderId }: Order): Promise<RefundTerms> {
  const refunds = (await deps.stores.transfers.ofOrder(deps.database, orderId)).filter(
    ({ purpose, state }) => purpose === 'refund' && state !== 'cancelled',
  );
  const fees = await Promise.all(refunds.map((refund) => bookedRefundFee(deps, refund)));
  const refundMinor = refunds.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n);
  const networkFeeMinor = fees.reduce((sum, fee) => sum + fee, 0n);
  return { heldMinor: refundMinor + networkFeeMinor, refundMinor, networkFeeMinor };
}
