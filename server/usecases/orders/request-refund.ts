import { AppError } from '@quayside/contract/errors/app-error';
import { TRANSITIONS } from '@quayside/contract/orders/transitions';

import type { Order } from '../../domain/orders/order';
import { readAddress } from './create/read-addresses';
import { findGuardedOrder } from './find-order';
import type { OrderDeps } from './order-deps';
import { refundTerms, requireSendable, type RefundTerms } from './refund-terms';
import { creditedDeposits } from './steps/standing-deposits';

export type RefundCall = {
  readonly orderId: string | number;
  readonly destinationAddress: string;
  readonly refundAddress: string;
  readonly refundMemo: string | null;
};

/**
 * The client decides for its money back. Asking twice with the same address is answered like the first time.
 * @throws AppError ERR_NOT_FOUND_E, ERR_HTTP (address), ERR_FORBIDDEN, ERR_UNPROCESSABLE_ENTITY when the order does not wait for a decision,
 * or the network fee would leave nothing, ERR_SERVICE_UNAVAILABLE while that fee is not known
 */
export async function requestRefund(deps: OrderDeps, call: RefundCall): Promise<Order> {
  const order = await findGuardedOrder(deps, call.orderId, call.destinationAddress);
  const from = deps.catalogue.bySlug(order.fromSlug);
  if (!from) throw new Error(`The catalogue no longer knows ${order.fromSlug}`);
  const refund = readAddress(deps, from, call.refundAddress, call.refundMemo, 'refundAddress');
  if (await deps.screening.isBlacklisted(from.networkTitle, refund.address)) throw new AppError('ERR_FORBIDDEN', 'Client data is blacklisted');
  if (order.state === 'refund_requested' || order.state === 'refunding' || order.state === 'refunded') return order;
  if (order.state !== 'awaiting_decision') throw notNow('Order does not wait for a decision');
  if (order.shiftId === null) requireSendable(refundTerms(deps, order, await creditedDeposits(deps, deps.database, order)));
  else await requestUpstream(deps, order, refund.address);
  const change = { refundAddress: refund.address, refundMemo: refund.memo };
  const isRequested = await deps.database.transaction(async (sql) => {
    if (!(await deps.stores.orders.append(sql, order.orderId, { kind: 'REFUND_REQUESTED' }, deps.clock.nowMs(), change))) return false;
    await deps.jobs.enqueue(sql, { name: 'order-advance', payload: { orderId: order.orderId } });
    return true;
  });
  if (!isRequested) throw notNow('Order changed meanwhile: load it again');
  await deps.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
  return findGuardedOrder(deps, call.orderId, call.destinationAddress);
}

/** What a refund of an order would come to now: zero where nothing has arrived, or nothing is left to send back. */
export async function refundInfo(deps: OrderDeps, reference: string): Promise<{ readonly order: Order; readonly terms: RefundTerms }> {
  const order = await deps.stores.orders.findByReference(deps.database, reference.trim());
  if (!order) throw new AppError('ERR_NOT_FOUND_E', 'Order is not found');
  const isRefundable = order.state === 'refund_requested' || TRANSITIONS.REFUND_REQUESTED.from.some((state) => state === order.state);
  const deposits = isRefundable ? await creditedDeposits(deps, deps.database, order) : [];
  return { order, terms: deposits.length > 0 ? refundTerms(deps, order, deposits) : { heldMinor: 0n, refundMinor: 0n, networkFeeMinor: 0n } };
}

async function requestUpstream(deps: OrderDeps, order: Order, refundAddress: string): Promise<void> {
  const provider = deps.providers.find(({ publicCode }) => publicCode === order.providerCode);
  if (!provider?.requestRefund || order.shiftId === null) throw notNow('The provider of this order takes no refund requests');
  await provider.requestRefund(order.shiftId, refundAddress);
}

function notNow(message: string): AppError {
  return new AppError('ERR_UNPROCESSABLE_ENTITY', message);
}
