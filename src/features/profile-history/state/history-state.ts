import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import { atom } from 'recoil';

import { unknownRemote, type RemoteView } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';
import { allOrders, type HistoryFilter } from '../model/history-filter';

/** Which orders are shown. */
export const historyFilterState = atom<HistoryFilter>({
  key: 'historyFilterState',
  default: allOrders,
  effects: [resetWithSession],
});

/** The page that is shown, zero-based. */
export const historyPageState = atom<number>({
  key: 'historyPageState',
  default: 0,
  effects: [resetWithSession],
});

/** The orders of the page, as last received. */
export const historyViewState = atom<
  RemoteView<UserOrdersResponse> & { readonly isLoading: boolean }
>({
  key: 'historyViewState',
  default: { ...unknownRemote, isLoading: true },
  effects: [resetWithSession],
});
