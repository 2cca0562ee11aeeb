import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import { isUnreachable, toApiError } from '../../../lib/api/api-error';
import type { Timers } from '../../../lib/socket/timers';
import type { QuoteQuestion } from '../pure/quote-request';
import type { QuoteListener, QuoteSource } from './quote-source';

export type PollingDeps = {
  readonly fetchQuote: (question: QuoteQuestion, signal: AbortSignal) => Promise<QuoteAnswer>;
  readonly timers: Timers;
  readonly periodMs: number;
};

/** Asks by HTTP, at once and then again and again. An overtaken request is aborted. */
export function createPollingQuoteSource({ fetchQuote, timers, periodMs }: PollingDeps): QuoteSource {
  return {
    watch(question: QuoteQuestion, listener: QuoteListener) {
      const controller = new AbortController();
      let cancelTimer = () => {};
      const ask = async (): Promise<void> => {
        try {
          const quote = await fetchQuote(question, controller.signal);
          if (controller.signal.aborted) return;
          listener({ kind: 'connection', connection: 'polling' });
          listener({ kind: 'quote', quote });
        } catch (thrown) {
          if (controller.signal.aborted) return;
          const error = toApiError(thrown);
          listener({ kind: 'connection', connection: isUnreachable(error) ? 'lost' : 'polling' });
          listener({ kind: 'refusal', refusal: { code: error.code, details: error.details } });
        }
        cancelTimer = timers.after(periodMs, () => { void ask(); });
      };
      void ask();
      return () => {
        controller.abort();
        cancelTimer();
      };
    },
  };
}
