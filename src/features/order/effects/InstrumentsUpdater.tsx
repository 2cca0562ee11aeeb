import { useEffect } from 'react';

import { loadInstruments, useInstruments } from '../../../lib/api/instruments';

const RETRY_MS = 10_000;

/** Loads the list of instruments, for names of networks and links to explorers. The page works without it, so it may take its time. */
export function InstrumentsUpdater(): null {
  const { status } = useInstruments();
  useEffect(() => {
    if (status === 'ready') return undefined;
    if (status === 'loading') void loadInstruments();
    const timer = setInterval(() => { void loadInstruments(); }, RETRY_MS);
    return () => { clearInterval(timer); };
  }, [status]);
  return null;
}
