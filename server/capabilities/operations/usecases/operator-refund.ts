import { AppError } from '@quayside/contract/errors/app-error';

import { mustWin } from '../../../platform/database/losing-writer';
import type { Deposit } from '../../deposits/domain/deposit';
import type { Order } from '../../orders/domain/order';
import { advanceOrderAtTip } from '../../orders/usecases/advance-order';
import { isPaidByCard, isPaidToCard, requireChain } from '../../orders/usecases/chain-of';
import { readAddress, refuseOwnAddress } from '../../orders/usecases/create/read-addresses';
import type { OrderDeps } from '../../orders/usecases/order-deps';
import { refundTerms, requireSendable } from '../../orders/usecases/refund-terms';
import { queueRefund } from '../../orders/usecases/steps/queue-refund';
import { allStand, creditedDeposits } from '../../orders/usecases/steps/standing-deposits';
import { refundUnsent } from './refund-unsent';

/**
 * An operator sends money back: the whole order where it waits for a decision, is held or has a
 * payout that is not signed, else the surplus that came after it was paid out.
 * @param address where to; the order's refund address when absent
 * @returns what was started, as a sentence
 */
export async function operatorRefund(
  deps: OrderDeps,
  orderId: number,
  address: string | null,
): Promise<string> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  if (!order) throw new AppError('ERR_NOT_FOUND_E', `Order ${orderId} not found`);
  if (order.shiftId !== null)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'This order is handled by an upstream provider: request the refund there',
    );
  if (isPaidByCard(deps, order)) return refundCard(deps, order);
  const refundAddress = await checkedAddress(deps, order, address ?? order.refundAddress);
  if (order.state === 'sending' && !isPaidToCard(deps, order))
    return refundUnsent(deps, order, refundAddress);
  return order.state === 'completed' || order.state === 'refunded'
    ? refundSurplus(deps, order, refundAddress)
    : refundWhole(deps, order, refundAddress);
}

async function checkedAddress(
  deps: OrderDeps,
  order: Order,
  address: string | null,
): Promise<string> {
  const from = deps.catalogue.bySlug(order.fromSlug);
  if (!from || address === null)
    throw new AppError('ERR_VALIDATION', 'The order has no refund address: specify one', {
      field: 'refundAddress',
    });
  const checked = readAddress(deps, from, address, null, 'refundAddress');
  await refuseOwnAddress(deps, from, checked.address, 'refundAddress');
  return checked.address;
}

/** The partner gives money back to a card, not we: the order waits for its word. */
async function refundCard(deps: OrderDeps, { orderId, state }: Order): Promise<string> {
  const isRequested = await deps.database.transaction((sql) =>
    deps.stores.orders.append(
      sql,
      orderId,
      { kind: 'REFUND_REQUESTED', detail: { by: 'operator' } },
      deps.clock.nowMs(),
    ),
  );
  if (!isRequested && state !== 'refund_requested')
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `An order in the state ${state} cannot be refunded: if too much was paid, refund that ` +
        `payment at the card partner (cards show ${orderId})`,
    );
  await deps.pubSub.publish({ topic: 'order-changed', orderId });
  return (
    `The refund of order ${orderId} is requested: give its payment back at the card partner ` +
    `now (cards show ${orderId} names it). The order is refunded once the partner says so.`
  );
}

async function refundWhole(deps: OrderDeps, order: Order, refundAddress: string): Promise<string> {
  requireSendable(refundTerms(deps, order, await creditedDeposits(deps, deps.database, order)));
  const isRequested = await deps.database.transaction((sql) =>
    deps.stores.orders.append(
      sql,
      order.orderId,
      { kind: 'REFUND_REQUESTED', detail: { by: 'operator' } },
      deps.clock.nowMs(),
      { refundAddress },
    ),
  );
  if (!isRequested)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `An order in the state ${order.state} cannot be refunded`,
    );
  await advanceOrderAtTip(deps, order.orderId);
  return (
    `The refund of order ${order.orderId} to ${refundAddress} is requested; it is sent once ` +
    'the deposits are deep enough.'
  );
}

async function refundSurplus(
  deps: OrderDeps,
  order: Order,
  refundAddress: string,
): Promise<string> {
  const chain = requireChain(deps.chains, order.fromSlug);
  const surplus = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter(
    ({ state }) => state === 'surplus',
  );
  const terms = refundTerms(deps, order, surplus);
  if (terms.refundMinor === 0n)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'There is no extra deposit large enough to refund after the network fee',
    );
  if (!(await allStand(deps, chain, surplus)))
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The node cannot confirm the extra deposit right now: try again',
    );
  const round = 1 + Math.max(1, ...surplus.map(({ depositId }) => Number(depositId)));
  await deps.database.transaction(async (sql) => {
    await markReturned(deps, surplus, sql);
    await queueRefund(deps, sql, order, chain, { to: refundAddress, terms, round });
  });
  return `The extra deposit of order ${order.orderId} is on its way to ${refundAddress}.`;
}

async function markReturned(
  deps: OrderDeps,
  surplus: readonly Deposit[],
  sql: Parameters<OrderDeps['stores']['deposits']['setState']>[0],
): Promise<void> {
  for (const deposit of surplus)
    mustWin(
      await deps.stores.deposits.setState(sql, deposit.depositId, ['surplus'], 'returned'),
      'returning a surplus',
    );
}
