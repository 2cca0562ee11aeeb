import type { UserOrdersResponse } from '@quayside/contract/schemas/accounts';
import { useCallback, useEffect, useState } from 'react';

import { toApiError } from '../../../lib/api/api-error';
import { unknownRemote, type RemoteView } from '../../../lib/remote/remote';
import { fetchHistoryPage } from '../effects/fetch-history-page';
import { areDaysReversed, type HistoryFilter } from '../pure/history-filter';

export const PAGE_SIZE = 20;

export type HistoryPageView = RemoteView<UserOrdersResponse> & {
  readonly isLoading: boolean;
  readonly reload: () => void;
};

/**
 * Loads a page of the history whenever the filter or the page changes. The data lives only as long
 * as the screen, so that it does not outlive the session.
 */
export function useHistoryPage(filter: HistoryFilter, page: number): HistoryPageView {
  const { state, from, to } = filter;
  const [view, setView] = useState<RemoteView<UserOrdersResponse>>(unknownRemote);
  const [isLoading, setIsLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  const isAskable = !areDaysReversed(filter);
  useEffect(() => {
    if (!isAskable) return undefined;
    const controller = new AbortController();
    setIsLoading(true);
    fetchHistoryPage(
      { state, from, to, offset: page * PAGE_SIZE, limit: PAGE_SIZE },
      controller.signal,
    )
      .then(
        (answer) => {
          if (!controller.signal.aborted) setView({ answer, failure: null });
        },
        (thrown: unknown) => {
          if (!controller.signal.aborted)
            setView((before) => ({ answer: before.answer, failure: toApiError(thrown) }));
        },
      )
      .finally(() => {
        if (!controller.signal.aborted) setIsLoading(false);
      });
    return () => {
      controller.abort();
    };
  }, [isAskable, state, from, to, page, attempt]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [reload]);
  return { ...view, isLoading, reload };
}
