import { useEffect, useRef, useState } from 'react';
import { useSetRecoilState } from 'recoil';

import { useInstruments } from '../../../lib/api/instruments';
import { findByCode, toCalculatorInstrument } from '../pure/instrument';
import { readCalculatorQuery, type CalculatorQuery } from '../pure/query-sync';
import { amountInputState } from '../state/amount-input-state';
import { referrerIdState } from '../state/referrer-id-state';
import { useCalculatorActions, usePair } from '../state/use-calculator';

/** Takes pair, amount and referrer from the address of the page, once. The pair waits for the list of instruments, and gives way to a choice made meanwhile. */
export function QueryReader(): null {
  const { status, all } = useInstruments();
  const pair = usePair();
  const firstPair = useRef(pair);
  const [wanted, setWanted] = useState<CalculatorQuery | null>(null);
  const setAmount = useSetRecoilState(amountInputState);
  const setReferrer = useSetRecoilState(referrerIdState);
  const { setPair } = useCalculatorActions();

  useEffect(() => {
    const query = readCalculatorQuery(window.location.search);
    if (query.amount !== null) setAmount({ side: 'send', text: query.amount, isTyped: true });
    if (query.referrerId !== null) setReferrer(query.referrerId);
    if (query.send !== null || query.receive !== null) setWanted(query);
  }, [setAmount, setReferrer]);

  useEffect(() => {
    if (wanted === null || status !== 'ready') return;
    setWanted(null);
    if (pair !== firstPair.current) return;
    const from = wanted.send === null ? undefined : findByCode(all, wanted.send);
    const to = wanted.receive === null ? undefined : findByCode(all, wanted.receive);
    if (from === undefined && to === undefined) return;
    setPair({ from: from === undefined ? pair.from : toCalculatorInstrument(from), to: to === undefined ? pair.to : toCalculatorInstrument(to) });
  }, [wanted, status, all, pair, setPair]);
  return null;
}
