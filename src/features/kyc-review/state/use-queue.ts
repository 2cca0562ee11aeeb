import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';
import type { KycQueueResponse } from '@quayside/contract/schemas/kyc';

import { call } from '../../../lib/api/call';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { queueQuery, type QueueFilter } from '../model/queue-filter';
import { fetchedQueueState, queueFilterState, queuePageState } from './review-state';
import { useFetched, type FetchedView } from './use-fetched';

const POLL_INTERVAL_MS = 15_000;

export type Queue = FetchedView<KycQueueResponse> & {
  readonly filter: QueueFilter;
  /** Counted from 0. */
  readonly page: number;
  /** Shows the first page of a filter. */
  readonly choose: (filter: QueueFilter) => void;
  readonly goTo: (page: number) => void;
};

/** Returns the list for the calling screen, polled while the page is visible. */
export function useQueue(): Queue {
  const [filter, setFilter] = useScreenState(queueFilterState);
  const [page, setPage] = useScreenState(queuePageState);
  const fetched = useFetched(
    fetchedQueueState,
    `${filter} ${page}`,
    (signal) => call(listKycSubmissions, { query: queueQuery(filter, page) }, { signal }),
    POLL_INTERVAL_MS,
  );
  return {
    ...fetched,
    filter,
    page,
    choose: (chosen) => {
      setFilter(chosen);
      setPage(0);
    },
    goTo: setPage,
  };
}
