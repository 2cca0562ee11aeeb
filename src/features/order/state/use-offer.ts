import { useEffect, useState } from 'react';

import type { CurrentOffer } from '@quayside/contract/schemas/orders';

import { fetchOffer } from '../effects/fetch-offer';

const PERIOD_MS = 10_000;

/**
 * Polls the current offer; null until the first response.
 * @param arrived the amount received so far: an offer for less does not apply to more
 */
export function useOffer(orderId: string, arrived: string): CurrentOffer | null {
  const [told, setTold] = useState<{
    readonly arrived: string;
    readonly offer: CurrentOffer;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async (): Promise<void> => {
      const offer = await fetchOffer(orderId, controller.signal);
      if (controller.signal.aborted) return;
      setTold({ arrived, offer });
      timer = setTimeout(() => {
        void ask();
      }, PERIOD_MS);
    };
    void ask();
    return () => {
      controller.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [orderId, arrived]);
  return told?.arrived === arrived ? told.offer : null;
}
