import type { InstrumentPair, Pairs } from '@quayside/contract/instruments/pairs';
import type { PairListRequest } from '@quayside/contract/schemas/lists';
import type { InstrumentRef } from '@quayside/contract/schemas/scalars';
import type { pairResponseSchema } from '@quayside/contract/schemas/service';
import type * as z from 'zod/mini';

import type { MarketRange } from '../domain/market-range';
import { instrumentRef } from './instrument-ref';

export type PairResponse = z.infer<typeof pairResponseSchema>;

export type ListPairs = (request: PairListRequest) => PairResponse[];
export type DefaultPair = () => { instrumentFrom: InstrumentRef; instrumentTo: InstrumentRef };

/**
 * @returns the use case that lists the directed pairs on offer, by page if requested. Without a
 *   limit it returns the whole list; titles match case-insensitively.
 */
export function createListPairs({ pairs }: MarketRange): ListPairs {
  const rows = pairs.map(pairResponse);
  const isTitle = (wanted: string | undefined, title: string) =>
    wanted === undefined || wanted.toUpperCase() === title.toUpperCase();
  return ({ instrumentFromCurrencyTitle, instrumentFromNetworkTitle, offset = 0, limit }) => {
    const matching = rows.filter(
      (row) =>
        isTitle(instrumentFromCurrencyTitle, row.instrumentFromCurrencyTitle) &&
        isTitle(instrumentFromNetworkTitle, row.instrumentFromNetworkTitle),
    );
    return matching.slice(offset, limit === undefined ? undefined : offset + limit);
  };
}

/**
 * @returns the use case that returns the calculator's initial pair: the catalogue's default, or the
 *   first tradable one
 */
export function createDefaultPair(pairs: Pairs, range: MarketRange): DefaultPair {
  const isServed = ({ from, to }: InstrumentPair) =>
    range.pairs.some((pair) => pair.from.slug === from.slug && pair.to.slug === to.slug);
  const { from, to } =
    [pairs.defaultPair, ...pairs.popularPairs].find(isServed) ??
    range.pairs[0] ??
    pairs.defaultPair;
  return () => ({ instrumentFrom: instrumentRef(from), instrumentTo: instrumentRef(to) });
}

function pairResponse({ from, to }: InstrumentPair): PairResponse {
  return {
    instrumentFromCurrencyTitle: from.currencyTitle,
    instrumentFromNetworkTitle: from.networkTitle,
    instrumentToCurrencyTitle: to.currencyTitle,
    instrumentToNetworkTitle: to.networkTitle,
    isActive: true,
  };
}
