import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../domain/orders/order';
import { readEmail } from './create/read-request';
import { findGuardedOrder } from './find-order';
import type { OrderDeps } from './order-deps';

export type EmailCall = {
  readonly orderId: string | number;
  readonly userEmail: string;
  /** Absent for callers that know the number alone: their letters name no address. */
  readonly destinationAddress?: string | undefined;
};

/** Sets the email of an order, once. @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION, ERR_NOT_ACCEPTABLE when one is set already */
export async function setEmail(deps: OrderDeps, { orderId, userEmail, destinationAddress }: EmailCall): Promise<Order> {
  const email = readEmail(userEmail);
  const order = destinationAddress === undefined ? await findByNumber(deps, orderId) : await findGuardedOrder(deps, orderId, destinationAddress);
  const isGuarded = destinationAddress !== undefined;
  const isSet = await deps.database.transaction((sql) => deps.stores.orders.setEmail(sql, order.orderId, email, isGuarded));
  if (!isSet) throw new AppError('ERR_NOT_ACCEPTABLE', 'Email is already set');
  return { ...order, userEmail: email, isEmailGuarded: isGuarded };
}

async function findByNumber(deps: OrderDeps, orderId: string | number): Promise<Order> {
  const order = await deps.stores.orders.findByReference(deps.database, String(orderId).trim());
  if (!order) throw new AppError('ERR_NOT_FOUND_E', 'Order is not found');
  return order;
}
