import type { Catalogue } from './catalogue';
import type { Instrument } from './instrument';
import type { PairRules, PairSlugs } from './pairs-schema';

/** A directed pair: what is sent and what is received. */
export type InstrumentPair = {
  readonly from: Instrument;
  readonly to: Instrument;
};

export interface Pairs {
  /** Whether this direction is offered. Equal instruments never form a pair. */
  isPairActive(from: Instrument, to: Instrument): boolean;
  /** Every active directed pair, in catalogue order. */
  activePairs(): readonly InstrumentPair[];
  /** The pairs in lists and links, most popular first. */
  readonly popularPairs: readonly InstrumentPair[];
  /** Instruments that can be exchanged for any other, most popular first. */
  readonly hubs: readonly Instrument[];
  readonly defaultPair: InstrumentPair;
}

/**
 * Determines which directed pairs are active. At least one side must be a hub, which keeps the list
 * short enough for integrators that read it page by page. Fiat is included only if the rules allow
 * it, and only on one side.
 * @throws Error if the rules name an unknown slug, or a popular pair that is not active
 */
export function createPairs(catalogue: Catalogue, rules: PairRules): Pairs {
  const instrumentBySlug = (slug: string): Instrument => {
    const instrument = catalogue.bySlug(slug);
    if (!instrument) throw new Error(`pairs.json contains the unknown instrument "${slug}".`);
    return instrument;
  };
  const hubList = rules.hubs.map(instrumentBySlug);
  const hubs = new Set(hubList.map(({ slug }) => slug));
  const excluded = new Set(
    rules.excluded.map(([from, to]) => pairKey(instrumentBySlug(from), instrumentBySlug(to))),
  );

  const isPairActive = (from: Instrument, to: Instrument): boolean => {
    if (from.slug === to.slug || excluded.has(pairKey(from, to))) return false;
    const isFiatPair = from.instrumentType === 'fiat' || to.instrumentType === 'fiat';
    if (isFiatPair) return rules.isFiatActive && from.instrumentType !== to.instrumentType;
    return hubs.has(from.slug) || hubs.has(to.slug);
  };
  const activePair = ([fromSlug, toSlug]: PairSlugs): InstrumentPair => {
    const pair = { from: instrumentBySlug(fromSlug), to: instrumentBySlug(toSlug) };
    if (!isPairActive(pair.from, pair.to))
      throw new Error(
        `pairs.json: ${fromSlug} to ${toSlug} is popular or the default, but not active.`,
      );
    return pair;
  };

  return {
    isPairActive,
    activePairs: () =>
      catalogue.all.flatMap((from) =>
        catalogue.all.filter((to) => isPairActive(from, to)).map((to) => ({ from, to })),
      ),
    popularPairs: rules.popularPairs.map(activePair),
    hubs: hubList,
    defaultPair: activePair(rules.defaultPair),
  };
}

const pairKey = (from: Instrument, to: Instrument) => `${from.slug}>${to.slug}`;
