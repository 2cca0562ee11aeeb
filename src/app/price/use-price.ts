import { useEffect, useState } from 'react';

import type { FetchedPrice } from './fetch-price';

type PriceState =
  | { readonly status: 'waiting' | 'failed' | 'absent' }
  | ({ readonly status: 'known'; readonly sentAtMs: number } & FetchedPrice);

const refreshMs = 60_000;

/**
 * Returns the price of an instrument, requested after hydration and then every minute while the
 * page is visible. The fetching code is loaded for the first request.
 */
export function usePrice(slug: string): PriceState {
  const [state, setState] = useState<PriceState>({ status: 'waiting' });
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const { fetchPrice } = await import(/* webpackChunkName: "price" */ './fetch-price');
        const price = await fetchPrice(slug);
        if (!isGone)
          setState(
            price === null
              ? { status: 'absent' }
              : { status: 'known', ...price, sentAtMs: Date.now() },
          );
      } catch {
        // A price that is a minute old is better than none, because its time is shown.
        if (!isGone) setState((known) => (known.status === 'known' ? known : { status: 'failed' }));
      }
    };
    void ask();
    const timer = setInterval(() => {
      void ask();
    }, refreshMs);
    return () => {
      clearInterval(timer);
      isGone = true;
    };
  }, [slug]);
  return state;
}
