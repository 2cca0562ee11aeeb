import type { Locale } from '@quayside/contract/site/locales';

import type { SiteContent } from '../site-content';
import { exchangeNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';
import { pairLink } from './pair-link';

const linkedPairs = 12;

/** Plans the home page with the calculator. */
export function planHome(locale: Locale, content: SiteContent): PagePlan {
  const [defaultPair] = content.pairPages;
  if (defaultPair === undefined)
    throw new Error(
      'There is no popular pair for the home page: add one to contract/instruments/pairs.json.',
    );
  const { legalName, logo, profiles } = content.site;
  return planPage(
    locale,
    content,
    {
      template: 'HomePage',
      path: '/',
      namespaces: ['home', ...exchangeNamespaces],
      seo: pageSeo(content, 'home'),
    },
    {
      organisation: { legalName, logo, profiles },
      // Invented ratings in search results would be fraud, so sandbox reviews are left out.
      reviews: content.reviews
        .filter(({ isSandbox }) => !isSandbox)
        .map(({ author, date, rating, text }) => ({ author, date, rating, text })),
      faq: content.faqItems,
      popularPairs: content.pairPages
        .filter(({ isPopular }) => isPopular)
        .slice(0, linkedPairs)
        .map(pairLink),
      defaultPair: { from: defaultPair.from, to: defaultPair.to },
    },
  );
}
