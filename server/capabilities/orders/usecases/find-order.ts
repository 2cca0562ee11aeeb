import { validateAddress } from '@quayside/contract/addresses/validate-address';
import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';

type FindDeps = Pick<OrderDeps, 'database' | 'stores' | 'catalogue' | 'testNetworksOf'>;

/**
 * Finds an order by numeric id or GUID, guarded by its destination address. A wrong address and an
 * unknown id get the same response.
 * @throws AppError ERR_NOT_FOUND_E
 */
export async function findGuardedOrder(
  deps: FindDeps,
  orderId: string | number,
  destinationAddress: string,
): Promise<Order> {
  const order = await deps.stores.orders.findByReference(deps.database, String(orderId).trim());
  if (!order || !isSameAddress(deps, order, destinationAddress.trim())) throw notFound();
  return order;
}

/**
 * Returns the newest order that pays to an address, among those that clients who know only the
 * address may see.
 * @throws AppError ERR_NOT_FOUND_E
 */
export async function findNewestOrderTo(
  deps: FindDeps,
  destinationAddress: string,
): Promise<Order> {
  const spellings = new Set([destinationAddress.trim(), destinationAddress.trim().toLowerCase()]);
  for (const spelling of spellings) {
    const order = await deps.stores.orders.findByDestination(deps.database, spelling);
    if (order) return order;
  }
  throw notFound();
}

function isSameAddress(deps: FindDeps, order: Order, address: string): boolean {
  if (address === order.destinationAddress) return true;
  const to = deps.catalogue.bySlug(order.toSlug);
  const format = to && deps.catalogue.networkOf(to).addressFormat;
  if (!format) return false;
  const canonical = (text: string): string | null => {
    const verdict = validateAddress(format, text, {
      testNetworks: deps.testNetworksOf(to.networkTitle),
    });
    return verdict.isValid ? verdict.normalized : null;
  };
  const requested = canonical(address);
  return requested !== null && requested === canonical(order.destinationAddress);
}

function notFound(): AppError {
  return new AppError('ERR_NOT_FOUND_E', 'Order not found');
}
