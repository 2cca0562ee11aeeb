import { useEffect, useState } from 'react';

import { pollWhileVisible } from '../../lib/build/poll-while-visible';
import { logFailure } from '../../lib/log-failure';
import type { PriceList } from './fetch-prices';

const refreshMs = 60_000;
const noPrices: PriceList = { rateBetween: () => null };

/**
 * Prices of all instruments, asked for in one call from the moment that they are wanted, then once
 * a minute while the page is in view.
 * @returns null while they are on their way; a list without prices when they cannot be had
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
        // The rates say that they are indicative: those of a minute ago may stay, and go with the
        // next answer.
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
