import { useEffect } from 'react';

import { isCardOrderOpen } from '../../../lib/session/card-order';
import { exchangeKind } from '../pure/exchange-kind';
import { usePair } from '../state/use-calculator';

/**
 * Tells the account's dialogs whether a card pays what is chosen here: the order needs an account,
 * and goes on after the login.
 */
export function CardOrderReporter(): null {
  const isByCard = exchangeKind(usePair()) !== 'crypto';
  useEffect(() => {
    isCardOrderOpen.set(isByCard);
    return () => {
      isCardOrderOpen.set(false);
    };
  }, [isByCard]);
  return null;
}
