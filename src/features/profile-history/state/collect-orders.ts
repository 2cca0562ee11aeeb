import { fetchUserOrders } from '../api/fetch-user-orders';
import type { HistoryFilter } from '../pure/history-filter';
import type { HistoryOrder } from '../pure/history-rows';

/** As many as the service gives at once. */
const FILE_PAGE_SIZE = 100;

/**
 * Every order of a filter, newest first. An order that is made meanwhile moves the others on: each
 * is taken once.
 * @throws ApiError when a page could not be had: half a history would look like a whole one
 */
export async function collectOrders(filter: HistoryFilter): Promise<readonly HistoryOrder[]> {
  const found = new Map<number, HistoryOrder>();
  for (let offset = 0; ;) {
    const { orders, total } = await fetchUserOrders({ ...filter, offset, limit: FILE_PAGE_SIZE });
    for (const order of orders) found.set(order.orderId, order);
    offset += orders.length;
    if (orders.length === 0 || offset >= total) return [...found.values()];
  }
}
