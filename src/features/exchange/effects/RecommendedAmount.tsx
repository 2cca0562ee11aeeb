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
  const question = useQuoteQuery();
  const dispatch = useCalculatorDispatch();
  const isWanted = needsRecommendation(viewFor(question, useQuoteView()), { pair, amount });
  const key = isWanted && question !== null ? quoteQueryKey(question) : null;
  const latest = useRef({ pair, question });
  latest.current = { pair, question };

  useEffect(() => {
    const { pair: of, question: asked } = latest.current;
    if (key === null || asked === null) return undefined;
    const controller = new AbortController();
    recommendAmount(of, asked.rateMode, controller.signal).then(
      (recommended) => {
        dispatch({ type: 'recommendation-came', question: asked, amount: recommended });
      },
      () => {
        if (!controller.signal.aborted)
          dispatch({ type: 'recommendation-came', question: asked, amount: null });
      },
    );
    return () => {
      controller.abort();
    };
  }, [key, dispatch]);
  return null;
}
