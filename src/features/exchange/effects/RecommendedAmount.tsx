import { useEffect, useRef } from 'react';

import { viewFor } from '../model/calculator-view';
import { quoteQueryKey } from '../model/quote-request';
import { needsRecommendation } from '../model/shown-error';
import { useAmountInput, useCalculatorDispatch, usePair, useQuoteQuery } from '../state/calculator';
import { useQuoteView } from '../state/quotes';
import { recommendAmount } from './recommend-amount';

/**
 * Puts the recommended amount into the field if the default amount is too small or too large for
 * the pair.
 */
export function RecommendedAmount(): null {
  const pair = usePair();
  const amount = useAmountInput();
  const query = useQuoteQuery();
  const dispatch = useCalculatorDispatch();
  const isWanted = needsRecommendation(viewFor(query, useQuoteView()), { pair, amount });
  const key = isWanted && query !== null ? quoteQueryKey(query) : null;
  const latest = useRef({ pair, query });
  latest.current = { pair, query };

  useEffect(() => {
    const { pair: of, query: asked } = latest.current;
    if (key === null || asked === null) return undefined;
    const controller = new AbortController();
    recommendAmount(of, asked.rateMode, controller.signal).then(
      (recommended) => {
        dispatch({ type: 'recommended', query: asked, amount: recommended });
      },
      () => {
        if (!controller.signal.aborted)
          dispatch({ type: 'recommended', query: asked, amount: null });
      },
    );
    return () => {
      controller.abort();
    };
  }, [key, dispatch]);
  return null;
}
