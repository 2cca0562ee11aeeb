import { useEffect } from 'react';

import { useCalculatorEvent } from '../state/calculator';
import { useQuoteView } from '../state/quotes';

/**
 * Passes each response of the pricing service to the calculator, which updates the limits, falls
 * back to the floating rate, or adopts an amount that it requested.
 */
export function QuoteUpdater(): null {
  const { question, quote, refusal } = useQuoteView();
  const tell = useCalculatorEvent();
  useEffect(() => {
    if (question === null) return;
    if (quote !== null) tell({ type: 'quote-came', question, quote });
    if (refusal !== null) tell({ type: 'refusal-came', question, refusal });
  }, [question, quote, refusal, tell]);
  return null;
}
