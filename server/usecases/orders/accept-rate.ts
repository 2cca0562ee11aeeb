import { AppError } from '@quayside/contract/errors/app-error';

import { totalMinor } from '../../domain/deposits/deposit';
import type { Order } from '../../domain/orders/order';
import { findGuardedOrder } from './find-order';
import { LosingWriterError, mustWin } from './losing-writer';
import type { OrderDeps } from './order-deps';
import { priceFloating } from './price-arrival';
import { creditedDeposits } from './steps/standing-deposits';

/**
 * The client decides for the floating rate of this moment. Accepting twice is answered like the first time.
 * @throws AppError ERR_NOT_FOUND_E, ERR_UNPROCESSABLE_ENTITY when there is nothing to accept, ERR_SERVICE_UNAVAILABLE without a price, ERR_NO_LIQUIDITY_AVAILABLE
 */
export async function acceptRateModeChange(deps: OrderDeps, orderId: string | number, destinationAddress: string): Promise<Order> {
  const order = await findGuardedOrder(deps, orderId, destinationAddress);
  if (order.state !== 'awaiting_decision') return alreadyAccepted(deps, order);
  try {
    await accept(deps, order);
  } catch (error) {
    // Somebody else decided at the same moment: the answer is what the order is now.
    if (!(error instanceof LosingWriterError)) throw error;
  }
  await deps.pubSub.publish({ topic: 'order-changed', orderId: order.orderId });
  return findGuardedOrder(deps, orderId, destinationAddress);
}

async function alreadyAccepted(deps: OrderDeps, order: Order): Promise<Order> {
  const log = await deps.stores.orders.log(deps.database, order.orderId);
  if (log.some(({ kind }) => kind === 'RATE_MODE_CHANGE_ACCEPTED')) return order;
  throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'Order does not wait for a decision');
}

async function accept(deps: OrderDeps, order: Order): Promise<void> {
  const price = priceFloating(deps, order, totalMinor(await creditedDeposits(deps, deps.database, order)));
  if (price.kind === 'no-price') throw new AppError('ERR_SERVICE_UNAVAILABLE', 'There is no fresh price now: try again in a minute');
  if (price.kind !== 'priced') throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'What arrived cannot be exchanged: it can be refunded');
  const { terms } = price;
  await deps.database.transaction(async (sql) => {
    const change = { terms, rateMode: 'FLOATING' } as const;
    mustWin(await deps.stores.orders.append(sql, order.orderId, { kind: 'RATE_MODE_CHANGE_ACCEPTED' }, deps.clock.nowMs(), change), 'RATE_MODE_CHANGE_ACCEPTED');
    const hasReserve = await deps.stores.reservations.reserve(sql, order.orderId, order.toSlug, terms.payoutMinor);
    if (!hasReserve) throw new AppError('ERR_NO_LIQUIDITY_AVAILABLE', 'No liquidity is available for this amount now');
    await deps.jobs.enqueue(sql, { name: 'order-advance', payload: { orderId: order.orderId } });
  });
}
