import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { OrderResponse } from '@quayside/contract/schemas/orders';
import { projectState } from '@quayside/contract/orders/project';
import type { OrderState } from '@quayside/contract/orders/states';

import type { Order } from '../domain/order';
import type { OrderViewer } from '../ports/fulfilment';
import type { OrderDeps } from './order-deps';
import { orderResponse, type OrderView } from './order-response';
import { findWaitingTransfer } from './waiting-transfer';

const MINUTE_MS = 60_000;

/**
 * Returns everything that a client may know about an order, in its wire format. An event may be
 * written after the order is read but before its log is. The order is then read again: a client
 * that sees the last event stops polling, and would keep showing the state from before it.
 * @param viewer the user who requests it: some details of an order that is paid with a card are
 *   only for its own account
 */
export async function describeOrder(
  deps: OrderDeps,
  found: Order,
  viewer: OrderViewer = null,
): Promise<OrderResponse> {
  const { orders } = deps.stores;
  const log = await orders.log(deps.database, found.orderId);
  const order =
    projectState(log) === found.state
      ? found
      : ((await orders.find(deps.database, found.orderId)) ?? found);
  const fulfilment = deps.fulfilments.of(order);
  const movements = await fulfilment.movements(order);
  const view = await fulfilment.view(order, log, viewer);
  const isUnsent = !OVER.includes(order.state) && movements.withdrawals.length === 0;
  return orderResponse({
    ...viewOfOrder(deps, order),
    arePayoutsPaused: isUnsent && !view.isPaidByPartner && (deps.arePayoutsPaused?.() ?? false),
    waitingTransfer: await findWaitingTransfer(deps, {
      order,
      log,
      movements,
      isPaidByPartner: view.isPaidByPartner,
    }),
    log,
    movements,
    fulfilment: view,
  });
}

/** Returns the part of an order's view that needs no database query. */
export function viewOfOrder(
  deps: Pick<OrderDeps, 'catalogue' | 'rules' | 'isReachable'>,
  order: Order,
): Omit<OrderView, 'arePayoutsPaused' | 'waitingTransfer' | 'log' | 'movements' | 'fulfilment'> {
  const from = deps.catalogue.bySlug(order.fromSlug);
  const to = deps.catalogue.bySlug(order.toSlug);
  if (!from || !to)
    throw new Error(`The catalogue no longer contains the pair of order ${order.orderId}`);
  return {
    order,
    from,
    to,
    waitingForNetworks: waitingForNetworks(deps, order, [from, to]),
    fixedRate: {
      maxTimeMinutes: Math.floor(deps.rules.fixedRateMaxTimeMs / MINUTE_MS),
      maxVolatilityPercent: (Number(deps.rules.fixedRateMaxVolatilityBps) / 100).toString(),
    },
  };
}

const OVER: readonly OrderState[] = ['completed', 'refunded', 'expired'];

/**
 * @returns the networks of an unfinished order that are paused: deposits there are not seen, and
 *   payouts are not sent
 */
export function waitingForNetworks(
  { isReachable = () => true }: Pick<OrderDeps, 'isReachable'>,
  { state }: Pick<Order, 'state'>,
  legs: readonly Instrument[],
): readonly string[] {
  return OVER.includes(state)
    ? []
    : legs.filter(({ slug }) => !isReachable(slug)).map(({ networkTitle }) => networkTitle);
}
