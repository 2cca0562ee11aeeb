import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../../domain/orders/order';
import type { OrderDeps } from '../order-deps';
import type { Idempotency } from './write-order';

/**
 * The order that an earlier call with the same idempotency key made, or `null`.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY when the key was used for another request
 */
export async function answeredBefore(deps: Pick<OrderDeps, 'database' | 'stores'>, idempotency: Idempotency | null): Promise<Order | null> {
  if (!idempotency) return null;
  const known = await deps.stores.idempotency.find(deps.database, idempotency.key);
  if (!known) return null;
  if (known.requestHash !== idempotency.requestHash) throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'This Idempotency-Key was used for another request');
  return deps.stores.orders.find(deps.database, known.orderId);
}
