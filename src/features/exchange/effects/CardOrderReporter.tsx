import { useEffect } from 'react';

import { isCardOrderOpen } from '../../../lib/session/card-order';
import { exchangeKind } from '../model/exchange-kind';
import { usePair } from '../state/calculator';

/**
 * Notifies the account dialogs whether the chosen pair is a card order: a card order needs an
 * account and continues after login.
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
