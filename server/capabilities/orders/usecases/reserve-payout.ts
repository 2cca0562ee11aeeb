import type { Sql } from '../../../platform/database/database';
import type { UnpaidReserve } from '../../ledger';
import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';

/**
 * Reserves the amount that an order will pay out. A partner's payout is not in our wallets, so the
 * partner's limits apply to it.
 * @returns false if the balance is too low
 */
export async function reservePayout(
  { fulfilments, stores }: Pick<OrderDeps, 'fulfilments' | 'stores'>,
  sql: Sql,
  order: Pick<Order, 'orderId' | 'fromSlug' | 'toSlug' | 'upstreamOrderId'>,
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
