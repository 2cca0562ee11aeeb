import { locales, type Locale } from '@quayside/contract/site/locales';

import type { PairLink } from '../../src/templates/page-context';
import type { ContentByLocale, PairContent, SiteContent } from './content-query';
import { planPage, seoText, type PagePlan } from './page-plan';

const exchangeNamespaces = ['exchange', 'errors'];
const clientNamespaces = ['exchange', 'order', 'errors', 'sandbox'];
const linkedPairs = 12;

/** Every page of the site in every language. */
export function planPages(content: ContentByLocale): readonly PagePlan[] {
  return locales.flatMap((locale) => [
    planHome(locale, content[locale]),
    ...planPairs(locale, content[locale]),
    ...planShells(locale, content[locale]),
    planNotFound(locale, content[locale]),
    ...planDocuments(locale, content),
  ]);
}

function planHome(locale: Locale, content: SiteContent): PagePlan {
  const [defaultPair] = content.pairPages;
  if (defaultPair === undefined) throw new Error('There is no popular pair for the home page: name one in contract/instruments/pairs.json.');
  return planPage(locale, content, { template: 'HomePage', path: '/', namespaces: ['home', ...exchangeNamespaces], seo: seoText(content, 'home') }, {
    faq: content.faqItems,
    popularPairs: content.pairPages.filter(({ isPopular }) => isPopular).slice(0, linkedPairs).map(pairLink),
    defaultPair: { from: defaultPair.from, to: defaultPair.to },
  });
}

function planPairs(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const popular = content.pairPages.filter(({ isPopular }) => isPopular);
  return content.pairPages.map((pair) => {
    const { path, title, description, heading, lead, about, faq, from, to } = pair;
    return planPage(locale, content, { template: 'PairPage', path, namespaces: exchangeNamespaces, seo: { title, description } }, {
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

function pairLink({ path, from, to }: PairContent): PairLink {
  const side = ({ currencyTitle, networkName, logoLink }: PairContent['from']) => ({ currencyTitle, networkName, logoLink });
  return { path, from: side(from), to: side(to) };
}

/**
 * The client-only areas. `/exchange` answers for pairs without a page by host rules, not by a match path: Gatsby knows no pattern inside a segment,
 * and `/:pair` would copy all pair paths into the app's JavaScript.
 */
function planShells(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const shell = (path: string, pageKey: string, matchPath?: string) => planPage(
    locale,
    content,
    { template: 'ClientShellPage', path, namespaces: clientNamespaces, seo: seoText(content, pageKey), isIndexed: false, ...(matchPath === undefined ? {} : { matchPath }) },
    {},
  );
  return [shell('/exchange', 'exchange'), shell('/order', 'order', '/order/*'), shell('/sandbox/wallet', 'sandbox-wallet')];
}

function planNotFound(locale: Locale, content: SiteContent): PagePlan {
  return planPage(locale, content, { template: 'NotFoundPage', path: '/404', namespaces: ['notfound'], seo: seoText(content, 'not-found'), isIndexed: false }, {});
}

/** A document without a text in this language is built all the same; it says so and is left out of the alternates. */
function planDocuments(locale: Locale, content: ContentByLocale): readonly PagePlan[] {
  return content[locale].documents.map(({ slug, description, ...document }) => {
    const alternates = locales.filter((other) => content[other].documents.some((candidate) => candidate.slug === slug && candidate.isTranslated));
    const { brandName } = content[locale].site;
    const seed = { template: 'DocumentPage' as const, path: `/docs/${slug}`, namespaces: [], seo: { title: `${document.title} — ${brandName}`, description }, isIndexed: document.isTranslated, alternates };
    return planPage(locale, content[locale], seed, { document });
  });
}
