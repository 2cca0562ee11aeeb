import { listUserOrders } from '@quayside/contract/endpoints/user-orders';

import { call } from '../../../lib/api/call';

/** The service returns at most this many orders per request. */
const ORDERS_AT_ONCE = 100;

/**
 * Returns the payout address of one of the account's orders; `null` if the order does not belong to
 * the account.
 */
export async function findOrderAddress(orderId: string): Promise<string | null> {
  for (let offset = 0; ; offset += ORDERS_AT_ONCE) {
    const query = { state: 'all', offset: String(offset), limit: String(ORDERS_AT_ONCE) };
    const { orders, total } = await call(listUserOrders, { query }, { timeoutMs: 15_000 });
    const order = orders.find(
      (one) => String(one.orderId) === orderId || one.legacyOrderId === orderId,
    );
    if (order !== undefined) return order.destinationAddress;
    if (orders.length === 0 || offset + orders.length >= total) return null;
  }
}
