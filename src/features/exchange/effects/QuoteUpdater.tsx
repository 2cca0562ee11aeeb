import { useEffect } from 'react';

import { useCalculatorDispatch } from '../state/calculator';
import { useQuoteView } from '../state/quotes';

/**
 * Passes each response from the pricing service to the calculator, which updates the limits, falls
 * back to the floating rate, or adopts an amount that it requested.
 */
export function QuoteUpdater(): null {
  const { query, quote, rejection } = useQuoteView();
  const dispatch = useCalculatorDispatch();
  useEffect(() => {
    if (query === null) return;
    if (quote !== null) dispatch({ type: 'quoted', query, quote });
    if (rejection !== null) dispatch({ type: 'rejected', query, rejection });
  }, [query, quote, rejection, dispatch]);
  return null;
}
