import type { Sql } from '../../../platform/database/database';
import type { UnpaidReserve } from '../../ledger/ports/ledger-store';
import type { Order } from '../domain/order';
import { isPaidToCard } from './chain-of';
import type { OrderDeps } from './order-deps';

/**
 * Keeps back what an order will pay out. What a card is paid is the partner's money, and in no
 * wallet of ours: there the partner's limits are the bound.
 * @returns false where there is too little
 */
export async function reservePayout(
  deps: Pick<OrderDeps, 'catalogue' | 'stores'>,
  sql: Sql,
  order: Pick<Order, 'orderId' | 'toSlug'>,
  payoutMinor: bigint,
  unpaid?: UnpaidReserve,
): Promise<boolean> {
  return (
    isPaidToCard(deps, order) ||
    deps.stores.reservations.reserve(
      sql,
      { orderId: order.orderId, assetSlug: order.toSlug, amountMinor: payoutMinor },
      unpaid,
    )
  );
}
