import { totalMinor, type Deposit } from '../../domain/deposits/deposit';
import type { Order } from '../../domain/orders/order';
import type { OrderDeps } from './order-deps';

export type RefundTerms = { readonly heldMinor: bigint; readonly refundMinor: bigint; readonly networkFeeMinor: bigint };

/** What a refund of the given deposits comes to: all of it, less what sending it costs. Zero when the fee eats it up. */
export function refundTerms(deps: OrderDeps, order: Order, deposits: readonly Deposit[]): RefundTerms {
  const heldMinor = totalMinor(deposits);
  const from = deps.catalogue.bySlug(order.fromSlug);
  const feeMinor = from ? deps.desk.networkFeeMinor(from) : 0n;
  if (heldMinor <= feeMinor) return { heldMinor, refundMinor: 0n, networkFeeMinor: heldMinor };
  return { heldMinor, refundMinor: heldMinor - feeMinor, networkFeeMinor: feeMinor };
}
