import { useEffect, useRef } from 'react';
import { useRecoilState, useSetRecoilState } from 'recoil';

import { siteFacts } from '../../../config/site-facts';
import { useInstruments } from '../../../lib/api/instruments';
import { useFiat } from '../../../lib/api/use-fiat';
import { readReferral } from '../../../lib/cookies/stored-referral';
import { isFiatWanted, pairFromUrl } from '../model/pair-from-url';
import {
  isQueryEmpty,
  namesPair,
  readCalculatorQuery,
  type CalculatorQuery,
} from '../model/query-sync';
import {
  referrerIdState,
  urlPairState,
  useAmountInput,
  useCalculatorDispatch,
  usePair,
} from '../state/calculator';
import { watchPageMoves } from './page-moves';

/**
 * Reads pair, amount and referrer from the page URL: when the page opens, and whenever a link or
 * the browser history changes the URL. The pair is applied once the list of instruments is loaded,
 * unless the visitor has chosen a pair in the meantime.
 */
export function QueryReader(): null {
  const { status, all, hasFiat } = useInstruments();
  const pair = usePair();
  const amount = useAmountInput();
  const latest = useRef({ pair, amount });
  latest.current = { pair, amount };
  const pairBefore = useRef(pair);
  const [input, setInput] = useRecoilState(urlPairState);
  const setReferrer = useSetRecoilState(referrerIdState);
  const dispatch = useCalculatorDispatch();

  useEffect(() => {
    // The order includes the referrer, so the quote request uses the same one. A referrer in the
    // URL takes precedence over a remembered one.
    const readReferrer = ({ referrerId }: CalculatorQuery) => {
      setReferrer(referrerId ?? readReferral());
    };
    const read = (query: CalculatorQuery) => {
      if (query.amount !== null)
        dispatch({ type: 'address-read', pair: null, amount: query.amount });
      pairBefore.current = latest.current.pair;
      setInput(namesPair(query) ? query : null);
    };
    const opened = readCalculatorQuery(window.location.search);
    readReferrer(opened);
    read(opened);
    return watchPageMoves((move) => {
      const query = readCalculatorQuery(window.location.search);
      readReferrer(query);
      if (!isQueryEmpty(query)) read(query);
      else if (move === 'restored') dispatch({ type: 'page-restored' });
    });
  }, [setReferrer, setInput, dispatch]);

  useFiat(input !== null && status === 'ready' && isFiatWanted(input, all));
  useEffect(() => {
    if (input === null || status !== 'ready') return;
    if (siteFacts.offersCardPurchases && !hasFiat && isFiatWanted(input, all)) return;
    setInput(null);
    const { pair: now, amount: amountNow } = latest.current;
    if (now !== pairBefore.current) return;
    const named = pairFromUrl(input, now, all);
    if (named === null) return;
    // Applies the amount again, with the new coin's precision, unless the visitor has typed
    // something else in the meantime.
    dispatch({
      type: 'address-read',
      pair: named,
      amount: amountNow.isTyped && amountNow.side === 'send' ? input.amount : null,
    });
  }, [input, status, all, hasFiat, setInput, dispatch]);
  return null;
}
