import { useEffect } from 'react';

import { siteFacts } from '../../config/site-facts';
import { loadMoney, useInstruments } from './instruments';

const RETRY_MS = 5_000;

/**
 * Asks for the money that coins can be bought with, and again until it is there.
 * @param isWanted few pages want it; where no cards are taken none gets it
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
