import { useEffect } from 'react';

import { quoteLifetimeMs } from '../model/quote-lifetime';
import { asStale } from '../model/quote-view';
import { quoteStore, useQuoteView } from '../state/quotes';

/** Marks a quote as expired if no newer quote arrives within its lifetime. */
export function QuoteExpiry(): null {
  const { quote } = useQuoteView();
  useEffect(() => {
    if (quote === null) return undefined;
    const timer = setTimeout(() => {
      quoteStore.update(asStale);
    }, quoteLifetimeMs(quote));
    return () => {
      clearTimeout(timer);
    };
  }, [quote]);
  return null;
}
