import { useEffect, useRef } from 'react';

import { writeCalculatorQuery } from '../pure/query-sync';
import { useAmountInput, usePair, useQuestion } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';

/** Keeps `send`, `receive` and `amount` in the address in step with the calculator, from the first change on. A refused pair leaves the amount out. */
export function QueryWriter(): null {
  const pair = usePair();
  const amount = useAmountInput();
  const question = useQuestion();
  const { view } = useQuote();
  const firstPair = useRef(pair);
  const isTouched = useRef(false);
  const sendAmount = amount.side === 'send' ? (question?.amount ?? null) : (view.quote?.amountToGive ?? null);
  const shownAmount = amount.isTyped && view.refusal === null ? sendAmount : null;

  useEffect(() => {
    isTouched.current ||= pair !== firstPair.current || amount.isTyped;
    if (!isTouched.current) return;
    const { pathname, search, hash } = window.location;
    const next = writeCalculatorQuery(search, { send: pair.from.slug, receive: pair.to.slug, amount: shownAmount });
    // The router's own state stays: this is the same page.
    if (next !== search) window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`);
  }, [pair, amount, shownAmount]);
  return null;
}
