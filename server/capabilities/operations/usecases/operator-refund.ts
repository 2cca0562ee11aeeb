import { AppError } from '@quayside/contract/errors/app-error';

import { advanceOrderAtTip, type OrderDeps } from '../../orders';

/**
 * Refunds an order for an operator, and advances it as far as possible.
 * @param address the recipient; `null` for the order's refund address
 * @returns what was started, as a sentence
 */
export async function operatorRefund(
  deps: OrderDeps,
  orderId: number,
  address: string | null,
): Promise<string> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  if (!order) throw new AppError('ERR_NOT_FOUND_E', `Order ${orderId} not found`);
  const started = await deps.fulfilments.of(order).refundByOperator(order, address);
  await advanceOrderAtTip(deps, orderId);
  return started;
}
