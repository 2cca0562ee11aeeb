import type { Locale } from '@quayside/contract/site/locales';

import type { PairLink } from '../../src/templates/page-context';
import type { PairContent, SiteContent } from './content-query';
import { exchangeNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pageName, pageSeo } from './page-seo';
import { pairLink } from './pair-link';

const linkedPairs = 12;

/** The pages of pairs that are pre-rendered. */
export function planPairs(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const popular = content.pairPages.filter(({ isPopular }) => isPopular);
  const trail = [{ path: '/popular-exchanges', label: pageName(pageSeo(content, 'popular-exchanges')) }];
  return content.pairPages.map((pair) => {
    const { path, title, description, heading, lead, about, faq, from, to } = pair;
    return planPage(locale, content, { template: 'PairPage', path, namespaces: exchangeNamespaces, seo: { title, description }, trail }, {
      pair: { from, to }, heading, lead, about, faq, otherPairs: otherPairs(pair, popular),
    });
  });
}

/** Popular pairs that share a coin with this one come first. */
function otherPairs(pair: PairContent, popular: readonly PairContent[]): readonly PairLink[] {
  const coins = new Set([pair.from.slug, pair.to.slug]);
  const others = popular.filter(({ path }) => path !== pair.path);
  const related = others.filter(({ from, to }) => coins.has(from.slug) || coins.has(to.slug));
  return [...related, ...others.filter((other) => !related.includes(other))].slice(0, linkedPairs).map(pairLink);
}
