import { useEffect, useRef } from 'react';
import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import { useQuote } from '../state/use-quote';

/** Tells whoever mounted the calculator of each new quote. */
export function QuoteTeller({ onQuote }: { onQuote: (quote: QuoteAnswer) => void }): null {
  const { quote } = useQuote().view;
  const latest = useRef(onQuote);
  latest.current = onQuote;
  useEffect(() => {
    if (quote !== null) latest.current(quote);
  }, [quote]);
  return null;
}
