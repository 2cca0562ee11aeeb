import { useEffect, useRef } from 'react';

import { useInstruments } from '../../../lib/api/instruments';
import { findByCode } from '../model/instrument';
import { readCalculatorQuery } from '../model/query-sync';

export type WrongParameter = 'send' | 'receive' | 'amount';

/**
 * Reports URL parameters that cannot be used: an unknown coin or an invalid amount. The calculator
 * continues without them.
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
