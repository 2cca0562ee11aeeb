import { useEffect } from 'react';

import { loadInstruments, useInstruments, type InstrumentList } from './instruments';

const RETRY_MS = 5_000;

/**
 * Returns the list of instruments, which is requested immediately and retried until it has loaded.
 */
export function useLoadedInstruments(): InstrumentList {
  const list = useInstruments();
  const isReady = list.status === 'ready';
  useEffect(() => {
    if (isReady) return undefined;
    void loadInstruments();
    const timer = setInterval(() => {
      void loadInstruments();
    }, RETRY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isReady]);
  return list;
}
