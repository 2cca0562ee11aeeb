import type { Sql } from '../../../platform/database/database';
import type { UnpaidReserve } from '../../ledger';
import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';

/**
 * Keeps back what an order will pay out. What a partner pays is in no wallet of ours: there the
 * partner's limits are the bound.
 * @returns false where there is too little
 */
export async function reservePayout(
  { fulfilments, stores }: Pick<OrderDeps, 'fulfilments' | 'stores'>,
  sql: Sql,
  order: Pick<Order, 'orderId' | 'fromSlug' | 'toSlug' | 'shiftId'>,
  payoutMinor: bigint,
  unpaid?: UnpaidReserve,
): Promise<boolean> {
  return (
    fulfilments.of(order).custody?.paysFromWallet !== true ||
    stores.reservations.reserve(
      sql,
      { orderId: order.orderId, assetSlug: order.toSlug, amountMinor: payoutMinor },
      unpaid,
    )
  );
}
