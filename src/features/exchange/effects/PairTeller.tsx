import { useEffect, useRef } from 'react';

import type { InstrumentPair } from '../pure/instrument';
import { usePair } from '../state/use-calculator';

/** Tells whoever mounted the calculator which pair is chosen, now and with each change. */
export function PairTeller({ onPair }: { onPair: (pair: InstrumentPair) => void }): null {
  const pair = usePair();
  const latest = useRef(onPair);
  latest.current = onPair;
  useEffect(() => {
    latest.current(pair);
  }, [pair]);
  return null;
}
