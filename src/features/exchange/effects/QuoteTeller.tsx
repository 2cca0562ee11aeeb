import { useEffect, useRef } from 'react';
import type { QuoteAnswer } from '@quayside/contract/schemas/quotes';

import { useQuote } from '../state/use-quote';

/** Reports each new quote to the component that mounted the calculator. */
export function QuoteTeller({ onQuote }: { onQuote: (quote: QuoteAnswer) => void }): null {
  const { quote } = useQuote().view;
  const latest = useRef(onQuote);
  latest.current = onQuote;
  useEffect(() => {
    if (quote !== null) latest.current(quote);
  }, [quote]);
  return null;
}
