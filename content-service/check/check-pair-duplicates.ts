import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { pairFacts } from '@quayside/contract/instruments/pair-facts';
import type { InstrumentPair } from '@quayside/contract/instruments/pairs';
import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import type { Problems } from '../load/problems';
import { shownName } from '../load/reader';
import { finding } from '../problems/problem';
import { fitsPair } from '../resolve/pair-facts-view';
import { choosePairs } from '../resolve/pair-pages';
import { pairPath } from '../resolve/pair-path';
import { jaccard, shingles, wordsIn } from '../similarity/shingles';

/** The pages that a site gets first; more would only repeat the kinds of pairs. */
const comparedPages = 150;
/** Above it, two pages differ in a sentence or two only. */
const alikeAbove = 0.8;
/** Some pages are alike for good reason, such as those of one coin for two similar stablecoins. */
const mostAlike = 0.05;
/** Pages with fewer words say nothing of their own. */
const minWords = 100;

type PairContent = Pick<Content, 'pairTexts' | 'pairFacts' | 'faq'>;
/** Pages that say the same, apart from names and figures. */
type PageGroup = { paths: readonly string[]; runs: Uint32Array };

/**
 * Reports pair pages that differ by names and figures only, like letters of a mail merge. A site
 * without facts about pairs is not checked: its pair pages cannot differ.
 */
export function checkPairDuplicates(problems: Problems, content: PairContent): void {
  if (content.pairFacts.length === 0) return;
  const pairs = choosePairs(comparedPages);
  for (const locale of locales()) {
    const groups = pageGroups(content, locale, pairs);
    const pages = groups.reduce((sum, { paths }) => sum + paths.length, 0);
    const { count, example } = alikePages(groups);
    const share = count / Math.max(1, pairsAmong(pages));
    if (share > mostAlike && example !== undefined)
      problems.add({
        file: shownName('pairs/facts.yml'),
        ...finding('alikePairs', {
          language: locale,
          share: Math.round(share * 100),
          path: example.one,
          other: example.other,
        }),
      });
  }
}

function pageGroups(
  content: PairContent,
  locale: Locale,
  pairs: readonly InstrumentPair[],
): readonly PageGroup[] {
  const pathsByText = new Map<string, string[]>();
  for (const pair of pairs) {
    const text = maskedText(content, locale, pair);
    pathsByText.set(text, [...(pathsByText.get(text) ?? []), pairPath(pair)]);
  }
  return [...pathsByText].flatMap(([text, paths]) => {
    const words = wordsIn(text);
    return words.length < minWords ? [] : [{ paths, runs: shingles(words) }];
  });
}

/** Returns the text of a pair page with `¤` instead of the names and figures of the pair. */
function maskedText(
  { pairTexts, pairFacts: groups, faq }: PairContent,
  locale: Locale,
  pair: InstrumentPair,
): string {
  const facts = pairFacts(defaultCatalogue, pair);
  const { heading, lead, about } = inLocale(pairTexts, locale);
  return [
    ...[heading, lead, ...about],
    ...groups.flatMap(({ sentences }) =>
      sentences
        .filter(({ when }) => fitsPair(when, facts))
        .map(({ texts }) => inLocale(texts, locale)),
    ),
    ...faq.pair.flatMap((item) => [inLocale(item, locale).question, inLocale(item, locale).answer]),
  ]
    .join(' ')
    .replace(/\{\w+\}/g, '¤');
}

/** The paths of two pages. */
type AlikePair = { readonly one: string; readonly other: string };

const alikePair = (one = '', other = ''): AlikePair => ({ one, other });

/** Counts the pairs of pages that are alike. */
function alikePages(groups: readonly PageGroup[]): {
  count: number;
  /** Two of them. */
  example: AlikePair | undefined;
} {
  let count = 0;
  let example: AlikePair | undefined;
  for (const [index, one] of groups.entries()) {
    if (one.paths.length > 1) {
      count += pairsAmong(one.paths.length);
      example ??= alikePair(one.paths[0], one.paths[1]);
    }
    for (const other of groups.slice(0, index)) {
      if (jaccard(one.runs, other.runs) <= alikeAbove) continue;
      count += one.paths.length * other.paths.length;
      example ??= alikePair(other.paths[0], one.paths[0]);
    }
  }
  return { count, example };
}

function pairsAmong(pages: number): number {
  return (pages * (pages - 1)) / 2;
}
