import { AppError } from '@quayside/contract/errors/app-error';
import type { OrderState } from '@quayside/contract/orders/states';
import { TRANSITIONS } from '@quayside/contract/orders/transitions';

import type { Order } from '../domain/order';
import type { RefundTerms } from '../domain/refund-terms';
import type { AgreeRefund } from '../ports/fulfilment';
import { findGuardedOrder } from './find-order';
import type { OrderDeps } from './order-deps';
import { refundTerms } from './refund-terms';
import { creditedDeposits } from './steps/credited-deposits';

export type RefundCall = {
  readonly orderId: string | number;
  readonly destinationAddress: string;
  readonly refundAddress: string;
  readonly refundMemo: string | null;
  /** The refund that the client was shown, as text; without it, the current network fee applies. */
  readonly refundAmount?: string | undefined;
};

/**
 * Requests a refund for the client. A second call, even a concurrent one, gets the same response as
 * the first. A card payment is refunded to its card, whatever address is sent.
 * @throws AppError ERR_NOT_FOUND_E, ERR_HTTP (address), ERR_FORBIDDEN, ERR_UNPROCESSABLE_ENTITY if
 *   the order does not wait for a decision, or the network fee would leave nothing,
 *   ERR_SERVICE_UNAVAILABLE while that fee is unknown, ERR_NOT_ACCEPTABLE with the new amounts if
 *   the refund would be less than the amount shown; ERR_VALIDATION if the amount shown is invalid
 */
export async function requestRefund(deps: OrderDeps, call: RefundCall): Promise<Order> {
  const order = await findGuardedOrder(deps, call.orderId, call.destinationAddress);
  const agree = await deps.fulfilments.of(order).readRefund(order, {
    address: call.refundAddress,
    memo: call.refundMemo,
    shownAmount: call.refundAmount,
  });
  if (REFUND_STATES.includes(order.state)) return order;
  if (order.state !== 'awaiting_decision') throw notNow('This order is not waiting for a decision');
  try {
    await writeRequest(deps, order, agree);
  } catch (error) {
    // Two concurrent requests both get the result of the first one.
    const now = await findGuardedOrder(deps, call.orderId, call.destinationAddress);
    if (REFUND_STATES.includes(now.state)) return now;
    throw error;
  }
  await deps.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
  return findGuardedOrder(deps, call.orderId, call.destinationAddress);
}

async function writeRequest(deps: OrderDeps, order: Order, agree: AgreeRefund): Promise<void> {
  const agreed = await agree();
  const isRequested = await deps.database.transaction(async (sql) => {
    if (
      !(await deps.stores.orders.append(
        sql,
        order.orderId,
        { kind: 'REFUND_REQUESTED', from: order.state },
        deps.clock.nowMs(),
        agreed,
      ))
    )
      return false;
    await deps.jobs.enqueue(sql, { name: 'order-advance', payload: { orderId: order.orderId } });
    return true;
  });
  if (!isRequested) throw notNow('Order changed meanwhile: load it again');
}

const REFUND_STATES: readonly OrderState[] = ['refund_requested', 'refunding', 'refunded'];

/**
 * Returns the amounts of an order's refund: the current ones, or the agreed ones if it is in
 * progress or done. Zero if nothing has arrived, or nothing is left to refund.
 */
export async function refundInfo(
  deps: OrderDeps,
  reference: string,
): Promise<{ readonly order: Order; readonly terms: RefundTerms }> {
  const order = await deps.stores.orders.findByReference(deps.database, reference.trim());
  if (!order) throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
  if (order.state === 'refunding' || order.state === 'refunded')
    return { order, terms: await deps.fulfilments.of(order).sentRefund(order) };
  const isRefundable =
    order.state === 'refund_requested' ||
    TRANSITIONS.REFUND_REQUESTED.from.some((state) => state === order.state);
  const deposits = isRefundable ? await creditedDeposits(deps, deps.database, order) : [];
  return {
    order,
    terms:
      deposits.length > 0
        ? refundTerms(deps, order, deposits)
        : { heldMinor: 0n, refundMinor: 0n, networkFeeMinor: 0n },
  };
}

function notNow(message: string): AppError {
  return new AppError('ERR_UNPROCESSABLE_ENTITY', message);
}
