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
 * Takes pair, amount and referrer from the address of the page: as it was opened, and whenever a
 * link or the browser's history changes it. The pair waits for the list of instruments, and gives
 * way to a choice made meanwhile.
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
    // The order names who sent the visitor, so the price is asked for with the same name. Who is in
    // the address goes before who is remembered.
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
    // The amount comes along once more, because the precision is the new coin's, unless something
    // else was typed meanwhile.
    tell({
      type: 'address-read',
      pair: named,
      amount: amountNow.isTyped && amountNow.side === 'send' ? wish.amount : null,
    });
  }, [wish, status, all, hasMoney, setWish, tell]);
  return null;
}
