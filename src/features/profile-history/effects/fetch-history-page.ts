import { listUserOrders } from '@quayside/contract/endpoints/user-orders';
import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';

import { call } from '../../../lib/api/call';
import { isoDayOf, type HistoryFilter } from '../model/history-filter';

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
