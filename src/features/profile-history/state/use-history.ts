import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import { useCallback, useEffect, useState } from 'react';

import { toApiError } from '../../../lib/api/api-error';
import type { RemoteView } from '../../../lib/remote/remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { fetchHistoryPage } from '../effects/fetch-history-page';
import { areDaysReversed, type HistoryFilter } from '../model/history-filter';
import { historyFilterState, historyPageState, historyViewState } from './history-state';

export const PAGE_SIZE = 20;

export type History = RemoteView<UserOrdersResponse> & {
  readonly isLoading: boolean;
  readonly filter: HistoryFilter;
  /** Zero-based. */
  readonly page: number;
  /** Shows the first page of a filter. */
  readonly choose: (filter: HistoryFilter) => void;
  readonly goTo: (page: number) => void;
  readonly reload: () => void;
};

/** The order history for the calling screen: the filter, the page and the orders on it. */
export function useHistory(): History {
  const [filter, setFilter] = useScreenState(historyFilterState);
  const [page, setPage] = useScreenState(historyPageState);
  return {
    ...useHistoryPage(filter, page),
    filter,
    page,
    choose: (chosen) => {
      setFilter(chosen);
      setPage(0);
    },
    goTo: setPage,
  };
}

/** Loads a page of the history whenever the filter or the page changes. */
function useHistoryPage(
  filter: HistoryFilter,
  page: number,
): Pick<History, 'answer' | 'failure' | 'isLoading' | 'reload'> {
  const { state, from, to } = filter;
  const [view, setView] = useScreenState(historyViewState);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  const isAskable = !areDaysReversed(filter);
  useEffect(() => {
    if (!isAskable) return undefined;
    const controller = new AbortController();
    setView((before) => ({ ...before, isLoading: true }));
    fetchHistoryPage(
      { state, from, to, offset: page * PAGE_SIZE, limit: PAGE_SIZE },
      controller.signal,
    ).then(
      (answer) => {
        if (!controller.signal.aborted) setView({ answer, failure: null, isLoading: false });
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted)
          setView(({ answer }) => ({ answer, failure: toApiError(thrown), isLoading: false }));
      },
    );
    return () => {
      controller.abort();
    };
  }, [isAskable, state, from, to, page, attempt, setView]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [reload]);
  return { ...view, reload };
}
