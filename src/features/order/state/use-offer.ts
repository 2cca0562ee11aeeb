import { useEffect, useState } from 'react';

import { fetchOffer, type Offer, type OfferQuestion } from '../api/fetch-offer';

const PERIOD_MS = 10_000;

/** The offer of this moment, asked for again and again; null until the first answer. */
export function useOffer({ fromSlug, toSlug, amount }: OfferQuestion): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async (): Promise<void> => {
      const answer = await fetchOffer({ fromSlug, toSlug, amount }, controller.signal);
      if (controller.signal.aborted) return;
      setOffer(answer);
      timer = setTimeout(() => { void ask(); }, PERIOD_MS);
    };
    void ask();
    return () => {
      controller.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [fromSlug, toSlug, amount]);
  return offer;
}
