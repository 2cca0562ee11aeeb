import { useEffect, useRef } from 'react';

import { useInstruments } from '../../../lib/api/instruments';
import { findByCode } from '../pure/instrument';
import { readCalculatorQuery } from '../pure/query-sync';

export type WrongParameter = 'send' | 'receive' | 'amount';

/**
 * Says what the address of the page names and cannot be had: a coin that is not there, an amount
 * that is none. The calculator goes on without it.
 */
export function QueryWatch({
  onWrongParameter,
}: {
  onWrongParameter: (parameter: WrongParameter) => void;
}): null {
  const { status, all } = useInstruments();
  const latest = useRef(onWrongParameter);
  latest.current = onWrongParameter;
  useEffect(() => {
    if (status !== 'ready') return;
    const { search } = window.location;
    const query = readCalculatorQuery(search);
    if (query.send !== null && findByCode(all, query.send) === undefined) latest.current('send');
    if (query.receive !== null && findByCode(all, query.receive) === undefined)
      latest.current('receive');
    if (new URLSearchParams(search).has('amount') && query.amount === null)
      latest.current('amount');
  }, [status, all]);
  return null;
}
