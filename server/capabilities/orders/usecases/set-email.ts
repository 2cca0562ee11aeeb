import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../domain/order';
import { readEmail } from './create/read-request';
import { findGuardedOrder } from './find-order';
import type { OrderDeps } from './order-deps';

export type EmailCall = {
  readonly orderId: string | number;
  readonly userEmail: string;
  /** Absent for callers that know only the order number. */
  readonly destinationAddress?: string | undefined;
  /** The caller's order session, in the form stored with a new order; `null` without one. */
  readonly creatorHash?: string | null;
  /** The user who is logged in; `null` for a guest. */
  readonly userId?: number | null;
};

/**
 * Sets the email of an order, once, for callers that know its destination address, created it in
 * the same browser session, or own it. Order numbers are not secret: for everyone else the email
 * counts as already set, so that a stranger can neither act in the client's place nor see whether
 * an email is set.
 * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION, ERR_NOT_ACCEPTABLE if one is already set
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
