import { fetchRefundTerms } from '@quayside/contract/endpoints/orders';
import type { CurrentOffer } from '@quayside/contract/schemas/orders';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api/call';

const PERIOD_MS = 10_000;

/**
 * Polls the current offer; null until the first response.
 * @param arrived the amount received so far; an offer for a smaller amount does not apply to it
 */
export function useOffer(orderId: string, arrived: string): CurrentOffer | null {
  const [fetched, setFetched] = useState<{
    readonly arrived: string;
    readonly offer: CurrentOffer;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async (): Promise<void> => {
      const offer = await fetchOffer(orderId, controller.signal);
      if (controller.signal.aborted) return;
      setFetched({ arrived, offer });
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
  return fetched?.arrived === arrived ? fetched.offer : null;
}

/**
 * Returns what the deposit of an order would yield at the current floating rate, on the order's own
 * terms. A failure is returned as no rate, because the rate will be requested again.
 */
async function fetchOffer(orderId: string, signal: AbortSignal): Promise<CurrentOffer> {
  const terms = await call(fetchRefundTerms, { query: { orderId } }, { signal }).catch(() => null);
  return terms?.offer ?? { kind: 'none' };
}
