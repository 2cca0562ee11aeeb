import { AppError } from '@quayside/contract/errors/app-error';

import { advanceOrderAtTip, type OrderDeps } from '../../orders';

/**
 * Retries an order for an operator, and advances it as far as possible.
 * @returns what was done, as a sentence
 */
export async function retryOrder(deps: OrderDeps, orderId: number): Promise<string> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  if (!order) throw new AppError('ERR_NOT_FOUND_E', `Order ${orderId} not found`);
  const done = await deps.fulfilments.of(order).retry(order);
  await advanceOrderAtTip(deps, orderId);
  return done;
}
