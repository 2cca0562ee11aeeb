import { useEffect } from 'react';

import { siteFacts } from '../../config/site-facts';
import { loadMoney, useInstruments } from './instruments';

const RETRY_MS = 5_000;

/**
 * Requests the money that can buy coins, and again until it is loaded.
 * @param isWanted whether the page needs it; a site without card purchases never loads it
 */
export function useMoney(isWanted: boolean): void {
  const isLacking = !useInstruments().hasMoney && isWanted && siteFacts.offersCardPurchases;
  useEffect(() => {
    if (!isLacking) return undefined;
    void loadMoney();
    const timer = setInterval(() => {
      void loadMoney();
    }, RETRY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isLacking]);
}
