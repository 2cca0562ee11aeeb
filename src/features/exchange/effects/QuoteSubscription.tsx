import { useEffect, useRef } from 'react';

import { isOtherAmountOnly, quoteQueryKey, type QuoteQuery } from '../model/quote-request';
import { withQuery, withQuote, withRejection } from '../model/quote-view';
import { useAmountInput, useQuoteQuery } from '../state/calculator';
import { quoteSource, quoteStore } from '../state/quotes';
import type { QuoteMessage } from '../stream/quote-source';

/** While the visitor types, a quote is requested only for the last amount. */
const TYPING_DEBOUNCE_MS = 200;

function receive(message: QuoteMessage): void {
  quoteStore.update((view) => {
    if (message.kind === 'quote') return withQuote(view, message.quote);
    if (message.kind === 'rejection') return withRejection(view, message.rejection);
    return view.connection === message.connection
      ? view
      : { ...view, connection: message.connection };
  });
}

/** Syncs the quote store with the calculator's current quote request. */
export function QuoteSubscription(): null {
  const query = useQuoteQuery();
  const key = query === null ? null : quoteQueryKey(query);
  const { isTyped } = useAmountInput();
  const latest = useRef({ query, isTyped });
  latest.current = { query, isTyped };
  const before = useRef<QuoteQuery | null>(null);

  useEffect(() => {
    const { query: asked, isTyped: isOfVisitor } = latest.current;
    const isTyping =
      isOfVisitor &&
      asked !== null &&
      before.current !== null &&
      isOtherAmountOnly(before.current, asked);
    before.current = asked;
    let stopWatching = () => {};
    const watch = () => {
      quoteStore.update((view) => withQuery(view, asked));
      // Identical instruments have no price, so no quote is requested.
      if (asked !== null && asked.fromSlug !== asked.toSlug)
        stopWatching = quoteSource().watch(asked, receive);
    };
    const timer = setTimeout(watch, isTyping ? TYPING_DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [key]);
  return null;
}
