import {
  userOrdersAnswerSchema,
  type UserOrdersAnswer,
} from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import { isoDayOf, type HistoryFilter } from '../pure/history-filter';

export type HistoryPage = HistoryFilter & { readonly offset: number; readonly limit: number };

/** Fetches a page of the account's own orders, newest first. */
export function fetchUserOrders(
  { state, from, to, offset, limit }: HistoryPage,
  signal?: AbortSignal,
): Promise<UserOrdersAnswer> {
  const query = {
    state,
    from: isoDayOf(from),
    to: isoDayOf(to),
    offset: String(offset),
    limit: String(limit),
  };
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.userOrders,
      query,
      timeoutMs: 15_000,
      answerSchema: userOrdersAnswerSchema,
    },
    signal,
  );
}
