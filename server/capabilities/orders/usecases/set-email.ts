import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../domain/order';
import { readEmail } from './create/read-request';
import { findGuardedOrder } from './find-order';
import type { OrderDeps } from './order-deps';

export type EmailCall = {
  readonly orderId: string | number;
  readonly userEmail: string;
  /** Absent for callers that know the number alone. */
  readonly destinationAddress?: string | undefined;
  /** The caller's order session, as creating an order keeps it; `null` without one. */
  readonly creatorHash?: string | null;
  /** Who is logged in; `null` for a guest. */
  readonly userId?: number | null;
};

/**
 * Sets the email of an order, once, for callers that know its destination address, made it in the
 * same browser session, or own it. Numbers are no secret: to all others the email counts as set, so
 * that a stranger can neither take the place of the client nor see whether it is free.
 * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION, ERR_NOT_ACCEPTABLE when one is set already
 */
export async function setEmail(deps: OrderDeps, call: EmailCall): Promise<Order> {
  const { orderId, userEmail, destinationAddress } = call;
  const email = readEmail(userEmail);
  const order =
    destinationAddress === undefined
      ? await findOwn(deps, call)
      : await findGuardedOrder(deps, orderId, destinationAddress);
  const isSet = await deps.database.transaction((sql) =>
    deps.stores.orders.setEmail(sql, order.orderId, email),
  );
  if (!isSet) throw alreadySet();
  return { ...order, userEmail: email, isEmailGuarded: true };
}

async function findOwn(
  deps: OrderDeps,
  { orderId, creatorHash = null, userId = null }: EmailCall,
): Promise<Order> {
  const order = await deps.stores.orders.findByReference(deps.database, String(orderId).trim());
  if (!order) throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
  const isOwner = userId !== null && order.userId === userId;
  if (
    isOwner ||
    (creatorHash !== null &&
      (await deps.stores.orders.isMadeBy(deps.database, order.orderId, creatorHash)))
  )
    return order;
  throw alreadySet();
}

const alreadySet = (): AppError => new AppError('ERR_NOT_ACCEPTABLE', 'Email is already set');
