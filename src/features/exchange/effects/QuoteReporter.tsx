import { useEffect, useRef } from 'react';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { useQuote } from '../state/quotes';

/** Reports each new quote to the component that mounted the calculator. */
export function QuoteReporter({ onQuote }: { onQuote: (quote: QuoteResponse) => void }): null {
  const { quote } = useQuote().view;
  const latest = useRef(onQuote);
  latest.current = onQuote;
  useEffect(() => {
    if (quote !== null) latest.current(quote);
  }, [quote]);
  return null;
}
