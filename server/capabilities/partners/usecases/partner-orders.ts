import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { OrderResponse } from '@quayside/contract/schemas/orders';
import {
  LIST_DIRECTIONS,
  type PartnerOrder,
  type PartnerOrderInfo,
} from '@quayside/contract/schemas/partner';

import type { PartnerCaller } from '../../../platform/session';
import {
  describeOrder,
  type Order,
  orderResponse,
  type OrderDeps,
  PLAIN_VIEW,
  setEmail,
  viewOfOrder,
  withoutPrivateFields,
} from '../../orders';
import type { PartnerOrderPage, PartnerOrderStore } from '../ports/partner-order-store';

export type PartnerOrdersDeps = OrderDeps & { readonly partnerOrders: PartnerOrderStore };

export type ListQuery = {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: string | undefined;
};

/**
 * Returns the orders of the key's owner, whichever key created them. No limit means all of them.
 * @throws AppError ERR_VALIDATION on `order`
 */
export async function listPartnerOrders(
  deps: PartnerOrdersDeps,
  { userId }: PartnerCaller,
  query: ListQuery,
): Promise<PartnerOrder[]> {
  const orders = await deps.partnerOrders.page(deps.database, userId, readPage(query));
  const orderIds = orders.map(({ orderId }) => orderId);
  const logs = await deps.partnerOrders.logs(deps.database, orderIds);
  const paidOut = await deps.partnerOrders.paidOut(deps.database, orderIds);
  return orders.map((order) => {
    const view = viewOfOrder(deps, order);
    const {
      deposits: _deposits,
      withdrawals: _withdrawals,
      strayDeposits: _strays,
      ...row
    } = orderResponse({
      ...view,
      log: logs.get(order.orderId) ?? [],
      movements: NO_MOVEMENTS,
      fulfilment: PLAIN_VIEW,
    });
    const paidMinor = paidOut.get(order.orderId);
    return {
      ...row,
      amountToWithdrawFact:
        paidMinor === undefined ? null : formatAmount(paidMinor, view.to.precisionDecimals),
    };
  });
}

const NO_MOVEMENTS = { deposits: [], withdrawals: [], strayDeposits: [] };

function readPage({ offset = 0, limit, order = 'desc' }: ListQuery): PartnerOrderPage {
  const direction = LIST_DIRECTIONS.find((known) => known === order.toLowerCase());
  if (!direction)
    throw new AppError('ERR_VALIDATION', 'order must be asc or desc', { field: 'order' });
  return { offset, limit: limit ?? null, direction };
}

/**
 * Returns one order by number or GUID. Its own partner sees all of it. Everyone else needs an id
 * that cannot be guessed, and sees its progress, but neither addresses nor email.
 * @throws AppError ERR_NOT_FOUND_E
 */
export async function partnerOrderInfo(
  deps: OrderDeps,
  partner: PartnerCaller | null,
  orderId: string,
): Promise<PartnerOrderInfo> {
  const order = await findOrder(deps, orderId);
  const response = await describeOrder(deps, order);
  return isOwn(order, partner) ? response : withoutPrivateFields(response);
}

/**
 * Sets the email of one of the partner's own orders, once.
 * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION, ERR_NOT_ACCEPTABLE if one is already set
 */
export async function setPartnerOrderEmail(
  deps: OrderDeps,
  partner: PartnerCaller,
  orderId: string | number,
  userEmail: string,
): Promise<OrderResponse> {
  const order = await findOrder(deps, String(orderId));
  if (!isOwn(order, partner)) throw notFound();
  return describeOrder(
    deps,
    await setEmail(deps, {
      orderId: order.orderId,
      userEmail,
      destinationAddress: order.destinationAddress,
    }),
  );
}

async function findOrder(deps: OrderDeps, reference: string): Promise<Order> {
  const order = await deps.stores.orders.findByReference(deps.database, reference.trim());
  if (!order) throw notFound();
  return order;
}

const isOwn = (order: Order, partner: PartnerCaller | null): boolean =>
  partner !== null && order.partner?.userId === partner.userId;

const notFound = (): AppError => new AppError('ERR_NOT_FOUND_E', 'Order not found');
