import { useEffect, useRef } from 'react';

import { useInstruments } from '../../../lib/api/instruments';
import type { InstrumentPair } from '../model/instrument';
import { pairFromUrl } from '../model/pair-from-url';
import { pairKey } from '../model/pair-limits';
import { namesPair, readCalculatorQuery, withoutCalculator } from '../model/query-sync';
import { usePagePair, usePair } from '../state/calculator';

/**
 * Opens the page of a pair. `search` is the query of the current page without the calculator's
 * parameters. `isReplacing` is true if the pair comes from the current page's URL and was not
 * chosen by the visitor.
 */
export type MovePair = (
  pair: InstrumentPair,
  move: { readonly search: string; readonly isReplacing: boolean },
) => void;

/**
 * Navigates to the page of the chosen pair, because a page's heading, texts and head describe its
 * own pair.
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
    // A coin cannot be exchanged for itself, so that pair has no page.
    if (pair.from.slug === pair.to.slug) return;
    const { search } = window.location;
    const query = readCalculatorQuery(search);
    const named = namesPair(query) ? pairFromUrl(query, current.pagePair, current.all) : null;
    // The visitor returned to this page's pair while another page was still loading: the page
    // stays.
    const isReplacing = !isAway || (named !== null && pairKey(named) === pairKey(pair));
    isMoving.current = isAway;
    current.onMove(pair, { search: withoutCalculator(search), isReplacing });
  }, [pair]);
  return null;
}
