import type { Order } from '../domain/order';
import type { FulfilmentDeps } from './order-deps';

/** Screens the addresses that an order pays to and would refund to. */
export async function isDestinationBlacklisted(
  deps: FulfilmentDeps,
  order: Pick<Order, 'fromSlug' | 'toSlug' | 'destinationAddress' | 'refundAddress'>,
): Promise<boolean> {
  const to = deps.catalogue.bySlug(order.toSlug);
  const from = deps.catalogue.bySlug(order.fromSlug);
  if (to && (await deps.screening.isBlacklisted(to.networkTitle, order.destinationAddress)))
    return true;
  return (
    from !== null &&
    from !== undefined &&
    order.refundAddress !== null &&
    deps.screening.isBlacklisted(from.networkTitle, order.refundAddress)
  );
}
