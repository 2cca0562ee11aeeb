import { useEffect } from 'react';

import { useCalculatorDispatch } from '../state/calculator';
import { useQuoteView } from '../state/quotes';

/**
 * Passes each response from the pricing service to the calculator, which updates the limits, falls
 * back to the floating rate, or adopts an amount that it requested.
 */
export function QuoteUpdater(): null {
  const { question, quote, refusal } = useQuoteView();
  const dispatch = useCalculatorDispatch();
  useEffect(() => {
    if (question === null) return;
    if (quote !== null) dispatch({ type: 'quote-came', question, quote });
    if (refusal !== null) dispatch({ type: 'refusal-came', question, refusal });
  }, [question, quote, refusal, dispatch]);
  return null;
}
