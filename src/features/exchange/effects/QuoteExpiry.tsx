import { useEffect } from 'react';

import { quoteLifeMs } from '../pure/quote-life';
import { asStale } from '../pure/quote-view';
import { quoteStore, useQuoteView } from '../state/quote-store';

/** Marks a quote as expired if no newer quote arrives within its lifetime. */
export function QuoteExpiry(): null {
  const { quote } = useQuoteView();
  useEffect(() => {
    if (quote === null) return undefined;
    const timer = setTimeout(() => {
      quoteStore.update(asStale);
    }, quoteLifeMs(quote));
    return () => {
      clearTimeout(timer);
    };
  }, [quote]);
  return null;
}
