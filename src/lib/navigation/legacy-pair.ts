import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { siteFacts } from '../../config/site-facts';
import { findByCode } from '../api/find-by-code';
import { loadFiat, readInstruments } from '../api/instruments';

type LegacyPair = { readonly from: string; readonly to: string };

/**
 * Returns the slugs of the two currencies of an old link, which contains their slugs or their names
 * in rate lists. Fiat currencies are looked up only if a name is not that of a coin.
 * @returns null if one of them is not among the instruments
 * @throws Error if the instruments could not be loaded
 */
export async function findLegacyPair(from: string, to: string): Promise<LegacyPair | null> {
  const pair = pairAmong(await readInstruments(), from, to);
  return pair === null && siteFacts.offersCardPurchases
    ? pairAmong(await loadFiat(), from, to)
    : pair;
}

function pairAmong(
  instruments: readonly InstrumentResponse[],
  from: string,
  to: string,
): LegacyPair | null {
  const [fromSlug, toSlug] = [from, to].map((code) => findByCode(instruments, code)?.slug);
  return fromSlug === undefined || toSlug === undefined ? null : { from: fromSlug, to: toSlug };
}
