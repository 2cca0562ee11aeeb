import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { isUnreachable, toApiError } from '../../../lib/api/api-error';
import type { Timers } from '../../../lib/socket/timers';
import type { QuoteQuery } from '../model/quote-request';
import type { QuoteListener, QuoteSource, PageVisibility } from './quote-source';

type PollingDeps = {
  readonly fetchQuote: (query: QuoteQuery, signal: AbortSignal) => Promise<QuoteResponse>;
  readonly timers: Timers;
  readonly periodMs: number;
  readonly visibility: PageVisibility;
};

/**
 * Polls over HTTP, immediately and then periodically while the page may be visible; a page that
 * wakes polls immediately. An outdated request is aborted.
 */
export function createPollingQuoteSource({
  fetchQuote,
  timers,
  periodMs,
  visibility,
}: PollingDeps): QuoteSource {
  return {
    watch(query: QuoteQuery, listener: QuoteListener) {
      const controller = new AbortController();
      let cancelTimer = () => {};
      let isPaused = false;
      const ask = async (): Promise<void> => {
        try {
          const quote = await fetchQuote(query, controller.signal);
          if (controller.signal.aborted) return;
          listener({ kind: 'connection', connection: 'polling' });
          listener({ kind: 'quote', quote });
        } catch (thrown) {
          if (controller.signal.aborted) return;
          const error = toApiError(thrown);
          listener({ kind: 'connection', connection: isUnreachable(error) ? 'lost' : 'polling' });
          listener({ kind: 'rejection', rejection: { code: error.code, details: error.details } });
        }
        cancelTimer = timers.after(periodMs, next);
      };
      const next = () => {
        isPaused = visibility.isAsleep();
        if (!isPaused) void ask();
      };
      const stopListening = visibility.onWake(() => {
        if (isPaused) next();
      });
      void ask();
      return () => {
        controller.abort();
        stopListening();
        cancelTimer();
      };
    },
  };
}
