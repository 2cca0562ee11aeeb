import { siteConfig } from '../../../config/site-config';
import type { SocketLike } from '../../../lib/socket/reconnecting-socket';
import { streamUrl } from '../../../lib/socket/stream-url';
import { browserTimers } from '../../../lib/socket/timers';
import { createStore } from '../../../lib/store';
import { useStore } from '../../../lib/use-store';
import { fetchQuote } from '../api/fetch-quote';
import { noQuoteView, type QuoteView } from '../pure/quote-view';
import { createLiveQuoteSource } from '../stream/live-quote-source';
import { createPageWakefulness } from '../stream/page-wakefulness';
import { createPollingQuoteSource } from '../stream/polling-quote-source';
import type { QuoteSource } from '../stream/quote-source';

const POLLING_PERIOD_MS = 5_000;

/** The one place where live quotes are: they come several times a second, too often for atoms. */
export const quoteStore = createStore<QuoteView>(noQuoteView);

/** The page's quote source, made when it is first needed. */
let source: QuoteSource | null = null;
export function quoteSource(): QuoteSource {
  source ??= createQuoteSource();
  return source;
}

function createQuoteSource(): QuoteSource {
  const wakefulness = createPageWakefulness({ document, window });
  return createLiveQuoteSource({
    wakefulness,
    socket: {
      open: () => new WebSocket(streamUrl(siteConfig.apiUrl, window.location.origin)) as SocketLike,
    },
    polling: createPollingQuoteSource({
      fetchQuote,
      timers: browserTimers,
      periodMs: POLLING_PERIOD_MS,
      wakefulness,
    }),
  });
}

/** What is known of the price now; the static HTML knows nothing. */
export function useQuoteView(): QuoteView {
  return useStore(quoteStore, noQuoteView);
}
