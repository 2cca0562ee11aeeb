import { useEffect } from 'react';

import { siteFacts } from '../../config/site-facts';
import { loadFiat, useInstruments } from './instruments';

const RETRY_MS = 5_000;

/**
 * Requests the fiat currencies that can buy coins, and keeps retrying until they have loaded.
 * @param isWanted whether the page needs them; a site without card purchases never loads them
 */
export function useFiat(isWanted: boolean): void {
  const isMissing = !useInstruments().hasFiat && isWanted && siteFacts.offersCardPurchases;
  useEffect(() => {
    if (!isMissing) return undefined;
    void loadFiat();
    const timer = setInterval(() => {
      void loadFiat();
    }, RETRY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isMissing]);
}
