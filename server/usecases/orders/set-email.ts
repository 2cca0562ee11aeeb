import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../domain/orders/order';
import { readEmail } from './create/read-request';
import type { OrderDeps } from './order-deps';

/** Sets the email of an order, once. @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION, ERR_NOT_ACCEPTABLE when one is set already */
export async function setEmail(deps: OrderDeps, orderId: string | number, userEmail: string): Promise<Order> {
  const email = readEmail(userEmail);
  const order = await deps.stores.orders.findByReference(deps.database, String(orderId).trim());
  if (!order) throw new AppError('ERR_NOT_FOUND_E', 'Order is not found');
  if (!(await deps.stores.orders.setEmail(deps.database, order.orderId, email))) throw new AppError('ERR_NOT_ACCEPTABLE', 'Email is already set');
  return { ...order, userEmail: email };
}
