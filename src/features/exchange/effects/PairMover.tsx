import { useEffect, useRef } from 'react';

import { useInstruments } from '../../../lib/api/instruments';
import type { InstrumentPair } from '../pure/instrument';
import { pairKey } from '../pure/pair-limits';
import { namesPair, readCalculatorQuery, withoutCalculator } from '../pure/query-sync';
import { wishedPair } from '../pure/wished-pair';
import { usePagePair, usePair } from '../state/use-calculator';

/**
 * Opens the page of a pair. `search` is the query of the present page without what the calculator
 * had in it; `isReplacing` is on where nobody chose the pair, but the address of the present page
 * names it.
 */
export type MovePair = (
  pair: InstrumentPair,
  move: { readonly search: string; readonly isReplacing: boolean },
) => void;

/**
 * Goes to the page of the pair that was chosen: heading, texts and head of the page are about its
 * pair.
 */
export function PairMover({ onMove }: { onMove: MovePair }): null {
  const pair = usePair();
  const pagePair = usePagePair();
  const { all } = useInstruments();
  const latest = useRef({ onMove, all, pagePair });
  latest.current = { onMove, all, pagePair };
  const isMoving = useRef(false);
  useEffect(() => {
    const { current } = latest;
    const isAway = pairKey(pair) !== pairKey(current.pagePair);
    if (!isAway && !isMoving.current) return;
    // Nothing is exchanged for itself, so there is no page for it.
    if (pair.from.slug === pair.to.slug) return;
    const { search } = window.location;
    const query = readCalculatorQuery(search);
    const named = namesPair(query) ? wishedPair(query, current.pagePair, current.all) : null;
    // Back to the pair of this page while another one is still on its way: the page stays.
    const isReplacing = !isAway || (named !== null && pairKey(named) === pairKey(pair));
    isMoving.current = isAway;
    current.onMove(pair, { search: withoutCalculator(search), isReplacing });
  }, [pair]);
  return null;
}
