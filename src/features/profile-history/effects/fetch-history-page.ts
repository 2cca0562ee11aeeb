import { listUserOrders } from '@quayside/contract/endpoints/user-orders';
import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';

import { call } from '../../../lib/api/call';
import { isoDayOf, type HistoryFilter } from '../model/history-filter';
import type { HistoryOrder } from '../model/history-rows';

type HistoryPage = HistoryFilter & { readonly offset: number; readonly limit: number };

/** Fetches a page of the account's own orders, newest first. @throws ApiError */
export function fetchHistoryPage(
  { state, from, to, offset, limit }: HistoryPage,
  signal?: AbortSignal,
): Promise<UserOrdersResponse> {
  const query = {
    state,
    from: isoDayOf(from),
    to: isoDayOf(to),
    offset: String(offset),
    limit: String(limit),
  };
  return call(listUserOrders, { query }, { signal, timeoutMs: 15_000 });
}

/** The service's maximum page size. */
const FILE_PAGE_SIZE = 100;

/**
 * Returns every order that matches a filter, newest first. An order created in the meantime shifts
 * the pages, so duplicates are dropped.
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
