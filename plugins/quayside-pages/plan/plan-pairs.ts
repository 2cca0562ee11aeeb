import type { Locale } from '@quayside/contract/site/locales';

import type { PairLink } from '../../../src/templates/page-context';
import type { PairContent, SiteContent } from '../site-content';
import { exchangeNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pairLink } from './pair-link';
import { pairTrail } from './pair-trail';

const linkedPairs = 12;
const linkedNeighbours = 4;

/** Plans the pair pages that are pre-rendered. */
export function planPairs(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const popular = content.pairPages.filter(({ isPopular }) => isPopular);
  const neighboursOf = createNeighbours(content.pairPages);
  const trail = pairTrail(content);
  return content.pairPages.map((pair) => {
    const { path, title, description, heading, lead, about, facts, faq, from, to } = pair;
    return planPage(
      locale,
      content,
      {
        template: 'PairPage',
        path,
        namespaces: exchangeNamespaces,
        seo: { title, description },
        trail,
      },
      {
        pair: { from, to },
        heading,
        lead,
        about,
        facts,
        faq,
        otherPairs: otherPairs(pair, popular, neighboursOf(pair)),
      },
    );
  });
}

/** Returns popular pairs that share a coin with this one first, and its neighbours last. */
function otherPairs(
  pair: PairContent,
  popular: readonly PairContent[],
  neighbours: readonly PairContent[],
): readonly PairLink[] {
  const coins = new Set([pair.from.slug, pair.to.slug]);
  const others = popular.filter((other) => other.path !== pair.path && !neighbours.includes(other));
  const related = others.filter(({ from, to }) => coins.has(from.slug) || coins.has(to.slug));
  const shown = [...related, ...others.filter((other) => !related.includes(other))].slice(
    0,
    linkedPairs - neighbours.length,
  );
  return [...shown, ...neighbours].map(pairLink);
}

/**
 * Finds the opposite direction and the next pairs that send the same coin, wrapping around after
 * the last, so that a crawler finds every page by links.
 */
function createNeighbours(
  pages: readonly PairContent[],
): (pair: PairContent) => readonly PairContent[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byCoin = new Map<string, PairContent[]>();
  for (const page of pages)
    byCoin.set(page.from.slug, [...(byCoin.get(page.from.slug) ?? []), page]);
  return (pair) => {
    const same = byCoin.get(pair.from.slug) ?? [];
    const at = same.indexOf(pair);
    const next = [...same.slice(at + 1), ...same.slice(0, at)].slice(0, linkedNeighbours);
    const opposite = byPath.get(`/exchange-${pair.to.slug}-${pair.from.slug}`);
    return opposite === undefined ? next : [opposite, ...next];
  };
}
