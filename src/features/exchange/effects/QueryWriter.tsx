import { useEffect, useRef, useState } from 'react';
import { useRecoilValue } from 'recoil';

import { pairKey } from '../pure/pair-limits';
import { namesNothing, readCalculatorQuery, writeCalculatorQuery } from '../pure/query-sync';
import { addressWishState } from '../state/address-wish-state';
import { watchPageMoves } from '../state/page-moves';
import { useAmountInput, usePagePair, usePair, useQuestion } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';

/**
 * Browsers take their time over a changed address, and refuse too many: it waits for a pause in the
 * typing.
 */
const WRITING_PAUSE_MS = 100;

/**
 * Keeps `send`, `receive` and `amount` in the address in step with the calculator, from the first
 * change on. A pair that could not be loaded leaves the amount out. While the address itself names
 * a pair that is still looked up, it stays as it is; and so does that of the page of a pair, from
 * which another pair leads to another page.
 */
export function QueryWriter({ isPairPage = false }: { isPairPage?: boolean }): null {
  const pair = usePair();
  const pagePair = usePagePair();
  const amount = useAmountInput();
  const question = useQuestion();
  const { view } = useQuote();
  const isLeaving = isPairPage && pairKey(pair) !== pairKey(pagePair);
  const isWaiting = useRecoilValue(addressWishState) !== null || isLeaving;
  const [moves, setMoves] = useState(0);
  const sendAmount =
    amount.side === 'send' ? (question?.amount ?? null) : (view.quote?.amountToGive ?? null);
  const shownAmount = amount.isTyped && view.refusal === null ? sendAmount : null;

  // The browser may have gone on to another page, whose address is not this calculator's to write,
  // while this one is still shown.
  const ownPath = useRef<string | null>(null);
  useEffect(() => {
    ownPath.current = window.location.pathname;
  }, []);
  useEffect(
    () =>
      watchPageMoves(() => {
        setMoves((before) => before + 1);
      }),
    [],
  );
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      if (pathname !== ownPath.current) return;
      const isTouched =
        pair !== pagePair || amount.isTyped || !namesNothing(readCalculatorQuery(search));
      if (!isTouched) return;
      const next = writeCalculatorQuery(search, {
        send: pair.from.slug,
        receive: pair.to.slug,
        amount: shownAmount,
      });
      // The router's own state stays: this is the same page.
      if (next !== search)
        window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`);
    }, WRITING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [pair, pagePair, amount.isTyped, shownAmount, isWaiting, moves]);
  return null;
}
