import { useEffect } from 'react';

import { siteFacts } from '../../config/site-facts';
import { loadFiat, useInstruments } from './instruments';

const RETRY_MS = 5_000;

/**
 * Requests the money that can buy coins, and again until it is loaded.
 * @param isWanted whether the page needs it; a site without card purchases never loads it
 */
export function useFiat(isWanted: boolean): void {
  const isLacking = !useInstruments().hasFiat && isWanted && siteFacts.offersCardPurchases;
  useEffect(() => {
    if (!isLacking) return undefined;
    void loadFiat();
    const timer = setInterval(() => {
      void loadFiat();
    }, RETRY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isLacking]);
}
