import { useEffect } from 'react';

import { useQuoteView } from '../state/quote-store';
import { useCalculatorEvent } from '../state/use-calculator';

/**
 * Tells the calculator each answer of the quote service: it learns the limits, falls back to the
 * floating rate, and takes in an amount that it asked for.
 */
export function QuoteFollower(): null {
  const { question, quote, refusal } = useQuoteView();
  const tell = useCalculatorEvent();
  useEffect(() => {
    if (question === null) return;
    if (quote !== null) tell({ type: 'quote-came', question, quote });
    if (refusal !== null) tell({ type: 'refusal-came', question, refusal });
  }, [question, quote, refusal, tell]);
  return null;
}
