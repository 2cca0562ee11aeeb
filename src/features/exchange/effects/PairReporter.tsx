import { useEffect, useRef } from 'react';

import type { InstrumentPair } from '../model/instrument';
import { usePair } from '../state/calculator';

/**
 * Reports the chosen pair to the component that mounted the calculator, initially and on each
 * change.
 */
export function PairReporter({ onPair }: { onPair: (pair: InstrumentPair) => void }): null {
  const pair = usePair();
  const latest = useRef(onPair);
  latest.current = onPair;
  useEffect(() => {
    latest.current(pair);
  }, [pair]);
  return null;
}
