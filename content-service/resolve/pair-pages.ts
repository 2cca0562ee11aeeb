import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { pairFigures } from '@quayside/contract/instruments/pair-facts';
import type { InstrumentPair } from '@quayside/contract/instruments/pairs';
import { inLocale, type Locale } from '@quayside/contract/site/locales';

import type { pairPlaceholders } from '../check/check-pair-texts';
import type { Content } from '../load/content-types';
import { fillPlaceholders } from '../load/fill-placeholders';
import type { PageLinks } from './page-links';
import { pairFactsView } from './pair-facts-view';
import { pairPath } from './pair-path';

export type ChosenPair = InstrumentPair & { readonly isPopular: boolean };

/**
 * Chooses the pairs that get pages: the popular ones first, then other active ones, starting with
 * those of the most popular coins, until there are `first` pairs.
 */
export function choosePairs(first: number | undefined): readonly ChosenPair[] {
  const popular = defaultPairs.popularPairs.map((pair) => ({ ...pair, isPopular: true }));
  if (first === undefined) return popular;
  const taken = new Set(popular.map(pairPath));
  const others = byDemand(
    defaultPairs.activePairs().filter((pair) => !taken.has(pairPath(pair))),
  ).map((pair) => ({ ...pair, isPopular: false }));
  return [...popular, ...others].slice(0, first);
}

/** Sorts pairs by the less popular of their two coins; equal pairs keep the catalogue's order. */
function byDemand(pairs: readonly InstrumentPair[]): readonly InstrumentPair[] {
  const coins = [
    ...defaultPairs.popularPairs.flatMap(({ from, to }) => [from, to]),
    ...defaultPairs.hubs,
    ...defaultCatalogue.all,
  ].map(({ slug }) => slug);
  const rankBySlug = new Map([...new Set(coins)].map((slug, rank) => [slug, rank]));
  const rankOf = ({ from, to }: InstrumentPair): number =>
    Math.max(rankBySlug.get(from.slug) ?? 0, rankBySlug.get(to.slug) ?? 0);
  return [...pairs].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns everything that a pair page shows besides the calculator, in one language. */
export function pairPage(
  { content, linkTo }: { content: Content; linkTo: PageLinks },
  locale: Locale,
  pair: ChosenPair,
) {
  const places = placeholdersOf(pair);
  const texts = inLocale(content.pairTexts, locale);
  const fill = (template: string) => fillPlaceholders(template, places);
  return {
    path: pairPath(pair),
    isPopular: pair.isPopular,
    from: pairSide(pair.from),
    to: pairSide(pair.to),
    title: fill(texts.title),
    description: fill(texts.description),
    heading: fill(texts.heading),
    lead: fill(texts.lead),
    about: texts.about.map(fill),
    facts: pairFactsView({ content, locale, pair, fill, linkTo }),
    faq: content.faq.pair.map((item) => ({
      page: 'pair',
      question: fill(inLocale(item, locale).question),
      answer: fill(inLocale(item, locale).answer),
    })),
  };
}

type Places = Readonly<Record<(typeof pairPlaceholders)[number], string>> &
  Readonly<Record<string, string>>;

function placeholdersOf(pair: InstrumentPair): Places {
  const { from, to } = pair;
  const network = defaultCatalogue.networkOf(from);
  const figures = Object.entries(pairFigures(defaultCatalogue, pair)).flatMap(([name, figure]) =>
    figure === null ? [] : [[name, figure] as const],
  );
  return {
    ...Object.fromEntries(figures),
    from: from.currencyTitle,
    to: to.currencyTitle,
    fromName: from.currencyFriendlyTitle,
    toName: to.currencyFriendlyTitle,
    fromNetwork: network.friendlyName,
    toNetwork: defaultCatalogue.networkOf(to).friendlyName,
    confirmations: String(network.minConfirmationsToWithdraw),
  };
}

function pairSide(instrument: Instrument) {
  return {
    slug: instrument.slug,
    currencyTitle: instrument.currencyTitle,
    networkTitle: instrument.networkTitle,
    name: instrument.currencyFriendlyTitle,
    networkName: defaultCatalogue.networkOf(instrument).friendlyName,
    logoLink: instrument.currencyLogoLink,
    precisionDecimals: instrument.precisionDecimals,
    requiresMemo: instrument.requiresMemo,
  };
}
