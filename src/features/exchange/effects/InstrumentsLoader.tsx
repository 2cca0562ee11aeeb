import { useEffect } from 'react';

import { loadInstruments, useInstruments } from '../../../lib/api/instruments';

const RETRY_MS = 5_000;

/** Keeps trying until the list of instruments is there. */
export function InstrumentsLoader(): null {
  const { status } = useInstruments();
  useEffect(() => {
    if (status === 'ready') return undefined;
    if (status === 'loading') void loadInstruments();
    const timer = setInterval(() => { void loadInstruments(); }, RETRY_MS);
    return () => { clearInterval(timer); };
  }, [status]);
  return null;
}
