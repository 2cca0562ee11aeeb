import { fetchQuote } from '@quayside/contract/endpoints/quotes';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { useRecoilValue } from 'recoil';

import { siteConfig } from '../../../config/site-config';
import { siteFacts } from '../../../config/site-facts';
import { call } from '../../../lib/api/call';
import { useSession } from '../../../lib/session/use-session';
import type { SocketLike } from '../../../lib/socket/reconnecting-socket';
import { streamUrl } from '../../../lib/socket/stream-url';
import { browserTimers } from '../../../lib/socket/timers';
import { createStore } from '../../../lib/store';
import { useStore } from '../../../lib/use-store';
import { viewFor } from '../model/calculator-view';
import type { QuoteError } from '../model/quote-error';
import { toQuoteParams, type QuoteQuery } from '../model/quote-request';
import { noQuoteView, type QuoteView } from '../model/quote-view';
import { shownError } from '../model/shown-error';
import { createLiveQuoteSource } from '../stream/live-quote-source';
import { createPageVisibility } from '../stream/page-visibility';
import { createPollingQuoteSource } from '../stream/polling-quote-source';
import type { QuoteSource } from '../stream/quote-source';
import { referrerIdState, useAmountInput, usePair, useQuoteQuery } from './calculator';

const POLLING_PERIOD_MS = 5_000;

/** The only store for live quotes: they arrive several times a second, too often for atoms. */
export const quoteStore = createStore<QuoteView>(noQuoteView);

/** The page's quote source, created on first use. */
let source: QuoteSource | null = null;
export function quoteSource(): QuoteSource {
  source ??= createQuoteSource();
  return source;
}

function createQuoteSource(): QuoteSource {
  const visibility = createPageVisibility({ document, window });
  return createLiveQuoteSource({
    visibility,
    socket: {
      open: () => new WebSocket(streamUrl(siteConfig.apiUrl, window.location.origin)) as SocketLike,
    },
    polling: createPollingQuoteSource({
      fetchQuote: fetchQuoteFor,
      timers: browserTimers,
      periodMs: POLLING_PERIOD_MS,
      visibility,
    }),
  });
}

/** Returns what is currently known about the price, which is nothing in the static HTML. */
export function useQuoteView(): QuoteView {
  return useStore(quoteStore, noQuoteView);
}

/** Returns the live quote for the current pair and amount, or the error to show. */
export function useQuote(): { readonly view: QuoteView; readonly error: QuoteError | null } {
  const pair = usePair();
  const amount = useAmountInput();
  const view = viewFor(useQuoteQuery(), useQuoteView());
  const isRegistered = useSession().kind === 'user';
  const isOfPartner =
    useRecoilValue(referrerIdState) === siteFacts.partnerReferralId &&
    siteFacts.partnerReferralId !== null;
  return { view, error: shownError(view, { pair, amount }, isRegistered && isOfPartner) };
}

/** Requests one quote. A response without the fields that the schema requires is an error. */
export function fetchQuoteFor(query: QuoteQuery, signal?: AbortSignal): Promise<QuoteResponse> {
  return call(fetchQuote, { query: toQuoteParams(query) }, { signal, timeoutMs: 15_000 });
}
