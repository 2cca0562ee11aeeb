import { useEffect } from 'react';

import { loadInstruments, useInstruments, type InstrumentList } from './instruments';

const RETRY_MS = 5_000;

/** The list of instruments, which is asked for at once and again until it is there. */
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
