import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { pairPath } from './pair-path';

/** A currency that can be exchanged, across all of its networks. */
export type CoinSummary = {
  readonly code: string;
  readonly currencyTitle: string;
  readonly name: string;
  readonly logoLink: string;
  readonly networkNames: readonly string[];
  readonly slug: string;
  readonly popularPairPaths: readonly string[];
};

const coins = listCoins();

/**
 * Returns the coins of the catalogue that are part of active pairs, sorted by their number of
 * popular pairs, then by title.
 */
export function coinList(): readonly CoinSummary[] {
  return coins;
}

/** Returns the last path segments of price pages. */
export function coinCodes(): readonly string[] {
  return coins.map(({ code }) => code);
}

/** Returns the codes of coins that have their own list of popular exchanges. */
export function popularCoinCodes(): readonly string[] {
  return coins
    .filter(({ popularPairPaths }) => popularPairPaths.length > 0)
    .map(({ code }) => code);
}

function listCoins(): readonly CoinSummary[] {
  const active = new Set(defaultPairs.activePairs().flatMap(({ from, to }) => [from, to]));
  const byTitle = new Map<string, Instrument[]>();
  for (const instrument of defaultCatalogue.all.filter((candidate) => active.has(candidate))) {
    byTitle.set(instrument.currencyTitle, [
      ...(byTitle.get(instrument.currencyTitle) ?? []),
      instrument,
    ]);
  }
  return [...byTitle]
    .flatMap(([currencyTitle, instruments]) => {
      const [first] = instruments;
      return first === undefined ? [] : [coinOf(currencyTitle, instruments, first)];
    })
    .sort(
      (a, b) =>
        b.popularPairPaths.length - a.popularPairPaths.length ||
        (a.currencyTitle < b.currencyTitle ? -1 : 1),
    );
}

function coinOf(
  currencyTitle: string,
  instruments: readonly Instrument[],
  first: Instrument,
): CoinSummary {
  const pairs = defaultPairs.popularPairs.filter(
    ({ from, to }) => instruments.includes(from) || instruments.includes(to),
  );
  const main = instruments.reduce(
    (best, candidate) => (popularity(candidate) > popularity(best) ? candidate : best),
    first,
  );
  return {
    code: currencyTitle.toLowerCase(),
    currencyTitle,
    name: main.currencyFriendlyTitle,
    logoLink: main.currencyLogoLink,
    networkNames: [
      ...new Set(
        instruments.map((instrument) => defaultCatalogue.networkOf(instrument).friendlyName),
      ),
    ],
    slug: main.slug,
    popularPairPaths: pairs.map(pairPath),
  };
}

/** Returns the number of popular pairs that include an instrument. */
function popularity(instrument: Instrument): number {
  return defaultPairs.popularPairs.filter(
    ({ from, to }) => from === instrument || to === instrument,
  ).length;
}
