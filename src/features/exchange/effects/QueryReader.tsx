import { useEffect, useRef } from 'react';
import { useRecoilState, useSetRecoilState } from 'recoil';

import { siteFacts } from '../../../config/site-facts';
import { useInstruments } from '../../../lib/api/instruments';
import { useMoney } from '../../../lib/api/use-money';
import { readReferral } from '../../../lib/cookies/stored-referral';
import {
  namesNothing,
  namesPair,
  readCalculatorQuery,
  type CalculatorQuery,
} from '../pure/query-sync';
import { isMoneyWanted, wishedPair } from '../pure/wished-pair';
import { addressWishState } from '../state/address-wish-state';
import { watchPageMoves } from '../state/page-moves';
import { referrerIdState } from '../state/referrer-id-state';
import { useAmountInput, useCalculatorEvent, usePair } from '../state/use-calculator';

/**
 * Reads pair, amount and referrer from the page URL: when the page opens, and whenever a link or
 * the browser history changes the URL. The pair is applied once the list of instruments is loaded,
 * unless the visitor has chosen a pair in the meantime.
 */
export function QueryReader(): null {
  const { status, all, hasMoney } = useInstruments();
  const pair = usePair();
  const amount = useAmountInput();
  const latest = useRef({ pair, amount });
  latest.current = { pair, amount };
  const pairBefore = useRef(pair);
  const [wish, setWish] = useRecoilState(addressWishState);
  const setReferrer = useSetRecoilState(referrerIdState);
  const tell = useCalculatorEvent();

  useEffect(() => {
    // The order names the referrer, so the quote request uses the same one. A referrer in the URL
    // takes precedence over a remembered one.
    const readReferrer = ({ referrerId }: CalculatorQuery) => {
      setReferrer(referrerId ?? readReferral());
    };
    const read = (query: CalculatorQuery) => {
      if (query.amount !== null) tell({ type: 'address-read', pair: null, amount: query.amount });
      pairBefore.current = latest.current.pair;
      setWish(namesPair(query) ? query : null);
    };
    const opened = readCalculatorQuery(window.location.search);
    readReferrer(opened);
    read(opened);
    return watchPageMoves((move) => {
      const query = readCalculatorQuery(window.location.search);
      readReferrer(query);
      if (!namesNothing(query)) read(query);
      else if (move === 'restored') tell({ type: 'page-restored' });
    });
  }, [setReferrer, setWish, tell]);

  useMoney(wish !== null && status === 'ready' && isMoneyWanted(wish, all));
  useEffect(() => {
    if (wish === null || status !== 'ready') return;
    if (siteFacts.offersCardPurchases && !hasMoney && isMoneyWanted(wish, all)) return;
    setWish(null);
    const { pair: now, amount: amountNow } = latest.current;
    if (now !== pairBefore.current) return;
    const named = wishedPair(wish, now, all);
    if (named === null) return;
    // The amount is applied again because the precision is now the new coin's, unless the visitor
    // has typed something else in the meantime.
    tell({
      type: 'address-read',
      pair: named,
      amount: amountNow.isTyped && amountNow.side === 'send' ? wish.amount : null,
    });
  }, [wish, status, all, hasMoney, setWish, tell]);
  return null;
}
