import type { UpstreamTransfer } from '../../upstream/ports/upstream-store';
import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';
import type { RefundTerms } from './refund-terms';

type BooksDeps = Pick<OrderDeps, 'database' | 'stores'>;

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

/**
 * What a provider upstream kept of the deposits that it sent back. Where it paid out as well,
 * nobody can tell.
 */
export function upstreamRefundFee(
  reported: readonly Pick<UpstreamTransfer, 'kind' | 'amountMinor'>[],
): bigint {
  if (reported.some(({ kind }) => kind === 'payout')) return 0n;
  const keptMinor = sumOf(reported, 'deposit') - sumOf(reported, 'refund');
  return keptMinor > 0n ? keptMinor : 0n;
}

/** What came back, and what sending it cost, of an order whose refund is on its way or done. */
export async function sentRefund(deps: BooksDeps, order: Order): Promise<RefundTerms> {
  const { refundMinor, networkFeeMinor } =
    order.shiftId === null ? await ownRefund(deps, order) : await upstreamRefund(deps, order);
  return { heldMinor: refundMinor + networkFeeMinor, refundMinor, networkFeeMinor };
}

type SentRefund = Omit<RefundTerms, 'heldMinor'>;

async function ownRefund(deps: BooksDeps, { orderId }: Order): Promise<SentRefund> {
  const refunds = (await deps.stores.transfers.ofOrder(deps.database, orderId)).filter(
    ({ purpose, state }) => purpose === 'refund' && state !== 'cancelled',
  );
  const fees = await Promise.all(refunds.map((refund) => bookedRefundFee(deps, refund)));
  return {
    refundMinor: refunds.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n),
    networkFeeMinor: fees.reduce((sum, fee) => sum + fee, 0n),
  };
}

async function upstreamRefund(
  { database, stores }: BooksDeps,
  { orderId }: Order,
): Promise<SentRefund> {
  const reported = await stores.upstream.ofOrder(database, orderId);
  const refundMinor = sumOf(reported, 'refund');
  return { refundMinor, networkFeeMinor: refundMinor === 0n ? 0n : upstreamRefundFee(reported) };
}

function sumOf(
  reported: readonly Pick<UpstreamTransfer, 'kind' | 'amountMinor'>[],
  wanted: UpstreamTransfer['kind'],
): bigint {
  return reported
    .filter(({ kind }) => kind === wanted)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}
