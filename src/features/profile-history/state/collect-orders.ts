import { fetchHistoryPage } from '../effects/fetch-history-page';
import type { HistoryFilter } from '../model/history-filter';
import type { HistoryOrder } from '../model/history-rows';

/** The service's maximum page size. */
const FILE_PAGE_SIZE = 100;

/**
 * Returns every order of a filter, newest first. An order created meanwhile shifts the pages, so
 * duplicates are dropped.
 * @throws ApiError if a page fails to load: a partial history would look complete
 */
export async function collectOrders(filter: HistoryFilter): Promise<readonly HistoryOrder[]> {
  const found = new Map<number, HistoryOrder>();
  for (let offset = 0; ;) {
    const { orders, total } = await fetchHistoryPage({ ...filter, offset, limit: FILE_PAGE_SIZE });
    for (const order of orders) found.set(order.orderId, order);
    offset += orders.length;
    if (orders.length === 0 || offset >= total) return [...found.values()];
  }
}
