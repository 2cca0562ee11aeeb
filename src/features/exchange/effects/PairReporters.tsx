import { useEffect, useRef } from 'react';

import { isCardOrderOpen } from '../../../lib/session/card-order';
import { exchangeKind } from '../model/exchange-kind';
import type { InstrumentPair } from '../model/instrument';
import { usePair, usePagePair } from '../state/calculator';
import { useQuote } from '../state/quotes';

/**
 * Reports the chosen pair to the component that mounted the calculator, initially and on each
 * change.
 */
export function PairReporter({ onPair }: { onPair: (pair: InstrumentPair) => void }): null {
  const pair = usePair();
  const latest = useRef(onPair);
  latest.current = onPair;
  useEffect(() => {
    latest.current(pair);
  }, [pair]);
  return null;
}

/** Notifies a pair's page once the service reports that it does not exchange the pair. */
export function InactivePairReporter({ onInactive }: { onInactive: () => void }): null {
  const { from, to } = usePagePair();
  const { query, rejection } = useQuote().view;
  const isInactive =
    rejection?.code === 'ERR_PAIR_NOT_ACTIVE' &&
    query?.fromSlug === from.slug &&
    query.toSlug === to.slug;
  const latest = useRef(onInactive);
  latest.current = onInactive;
  useEffect(() => {
    if (isInactive) latest.current();
  }, [isInactive]);
  return null;
}

/**
 * Reports to the account dialogs whether the chosen pair is a card order: a card order requires an
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
