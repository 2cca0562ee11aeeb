import { useEffect, useState } from 'react';

import { pollWhileVisible } from '../../lib/build/poll-while-visible';
import { logFailure } from '../../lib/log-failure';
import type { PriceList } from './fetch-prices';

const refreshMs = 60_000;
const noPrices: PriceList = { rateBetween: () => null };

/**
 * Returns the prices of all instruments. They are requested in one call as soon as they are needed,
 * then every minute while the page is visible.
 * @returns null while loading; a list without prices if they can't be loaded
 */
export function usePrices(isWanted: boolean): PriceList | null {
  const [prices, setPrices] = useState<PriceList | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      try {
        const { fetchPrices } = await import(
          /* webpackChunkName: "popular-rates" */ './fetch-prices'
        );
        const fresh = await fetchPrices();
        if (!isGone) setPrices(fresh);
      } catch (cause) {
        logFailure('Failed loading prices', cause);
        // The rates are labelled as indicative, so old ones may stay until the next successful
        // request.
        if (!isGone) setPrices((known) => known ?? noPrices);
      }
    };
    const stop = pollWhileVisible(
      () => {
        void ask();
      },
      refreshMs,
      document,
    );
    return () => {
      stop();
      isGone = true;
    };
  }, [isWanted]);
  return prices;
}
