import { useEffect, useRef, useState } from 'react';
import { useRecoilValue } from 'recoil';

import { pairKey } from '../model/pair-limits';
import { isQueryEmpty, readCalculatorQuery, writeCalculatorQuery } from '../model/query-sync';
import {
  urlPairState,
  useAmountInput,
  usePagePair,
  usePair,
  useQuoteQuery,
} from '../state/calculator';
import { useQuote } from '../state/quotes';
import { watchPageMoves } from './page-moves';

/**
 * Browsers are slow to change the URL and reject too many changes, so the update waits for a pause
 * in typing.
 */
const URL_DEBOUNCE_MS = 100;

/**
 * Syncs `send`, `receive` and `amount` in the URL with the calculator, from the first change on.
 * Omits the amount if the quote request failed. The URL stays unchanged while its pair is still
 * being looked up. On a pair's own page it is not changed when another pair is chosen, because that
 * opens another page.
 */
export function QueryWriter({ isPairPage = false }: { isPairPage?: boolean }): null {
  const pair = usePair();
  const pagePair = usePagePair();
  const amount = useAmountInput();
  const query = useQuoteQuery();
  const { view } = useQuote();
  const isLeaving = isPairPage && pairKey(pair) !== pairKey(pagePair);
  const isWaiting = useRecoilValue(urlPairState) !== null || isLeaving;
  const [moves, setMoves] = useState(0);
  const sendAmount =
    amount.side === 'send' ? (query?.amount ?? null) : (view.quote?.amountToGive ?? null);
  const shownAmount = amount.isTyped && view.rejection === null ? sendAmount : null;

  // The browser may already be at another page's URL while this page is still shown. The calculator
  // must not write to that URL.
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
        pair !== pagePair || amount.isTyped || !isQueryEmpty(readCalculatorQuery(search));
      if (!isTouched) return;
      const next = writeCalculatorQuery(search, {
        send: pair.from.slug,
        receive: pair.to.slug,
        amount: shownAmount,
      });
      // The router's own state is kept, because this is the same page.
      if (next !== search)
        window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`);
    }, URL_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [pair, pagePair, amount.isTyped, shownAmount, isWaiting, moves]);
  return null;
}
