import { inLocale, type Locale } from '@quayside/contract/site/locales';

import { faqPages, type Content } from '../load/content-types';
import { announcementView } from './announcement-view';
import { sliceArticles, type ArticleListArgs } from './article-list';
import { articleView } from './article-view';
import { checkedNumber } from './checked-number';
import { coinList } from './coin-list';
import { createGlossaryIndex, glossaryView } from './glossary-view';
import { createPageLinks } from './page-links';
import { pageView } from './page-view';
import { choosePairs, pairPage } from './pair-pages';
import { localeScalar } from './locale-scalar';
import { createRelatedFinder, type RelatedFinder } from './related';
import { createRenderCache } from './render-cache';
import { seoTexts } from './seo-texts';
import { createTaskQueue, type TaskQueue } from './task-queue';
import { createTableLabels, type TableLabels } from './table-labels';
import { textIn } from './text-in';

type Localised = { locale: Locale };

export type ResolverLimits = {
  /** How many pairs one query may request; unlimited unless given. */
  maxPairs?: number;
};

/** What is known about the client: its own limit, which overrides the general one. */
export type QueryContext = ResolverLimits;

/** Creates the resolvers of schema.graphql for loaded content. */
export function createResolvers(
  content: Content,
  { maxPairs = Number.POSITIVE_INFINITY }: ResolverLimits = {},
) {
  const turns = createTaskQueue();
  const tableLabel = createTableLabels(content);
  const linkTo = createPageLinks(content);
  const articles = createArticleLists(content, turns, tableLabel);
  return {
    Locale: localeScalar,
    Query: {
      site: (_root: unknown, { locale }: Localised) => siteView(content, locale),
      navigation: (_root: unknown, { locale }: Localised) => navigation(content, locale),
      announcement: (_root: unknown, { locale }: Localised) => announcementView(content, locale),
      dictionaries: (_root: unknown, { locale }: Localised) =>
        inLocale(content.dictionaries, locale),
      seoTexts: (_root: unknown, { locale }: Localised) => seoTexts(content, locale),
      // The questions about pairs are templates: `pairPages` returns them with their placeholders
      // filled.
      faqItems: (_root: unknown, { locale, page }: Localised & { page?: string | null }) =>
        faqItems(content, locale, page),
      pairPages: (
        _root: unknown,
        { locale, first }: Localised & { first?: number | null },
        client?: QueryContext,
      ) =>
        choosePairs(checkedNumber('first', first, client?.maxPairs ?? maxPairs)).map((pair) =>
          turns(() => pairPage({ content, linkTo }, locale, pair)),
        ),
      pairTexts: (_root: unknown, { locale }: Localised) => inLocale(content.pairTexts, locale),
      coins: () => coinList(),
      pages: (_root: unknown, { locale }: Localised) =>
        content.pages.map((page) => turns(() => pageView(page, locale, tableLabel))),
      glossary: (_root: unknown, { locale }: Localised) => glossaryView(content, locale, linkTo),
      roadmap: (_root: unknown, { locale }: Localised) => roadmap(content, locale),
      docCategories: (_root: unknown, { locale }: Localised) =>
        categories(content.docCategories, locale),
      docs: articles('docs'),
      blogCategories: (_root: unknown, { locale }: Localised) =>
        categories(content.blogCategories, locale),
      posts: articles('posts'),
      reviews: (_root: unknown, { locale }: Localised) => reviews(content, locale),
      languages: () =>
        content.site.languages.map(({ direction = 'ltr', ...language }) => ({
          ...language,
          direction,
        })),
      redirects: () => content.redirects,
      pictures: () => [...content.pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
    },
  };
}

/** Creates the resolvers of the article lists. They share one cache of renderings. */
function createArticleLists(content: Content, turns: TaskQueue, tableLabel: TableLabels) {
  const renderings = createRenderCache();
  const related = createRelatedFinders(content);
  const glossary = createGlossaryIndex(content);
  return (kind: 'posts' | 'docs') =>
    (_root: unknown, { locale, ...args }: Localised & ArticleListArgs) => {
      const { total, items } = sliceArticles(content[kind], args);
      return {
        total,
        items: items.map((article) =>
          articleView(
            {
              content,
              locale,
              related: (one) => related(kind, locale)(one),
              turns,
              renderings,
              tableLabel,
              glossary,
            },
            article,
          ),
        ),
      };
    };
}

/** Creates each finder on first use, because it looks at all articles. */
function createRelatedFinders(
  content: Content,
): (kind: 'posts' | 'docs', locale: Locale) => RelatedFinder {
  const finders = new Map<string, RelatedFinder>();
  return (kind, locale) => {
    const key = `${kind} ${locale}`;
    const finder =
      finders.get(key) ?? createRelatedFinder(content[kind], ({ texts }) => textIn(texts, locale));
    finders.set(key, finder);
    return finder;
  };
}

function siteView(
  {
    site: {
      brand,
      contacts,
      profiles,
      links,
      outside,
      exchange,
      requireTerms,
      offersCardPurchases,
      offersCardSales,
      seo: { indexNowKey },
    },
    nextDueMs,
  }: Content,
  locale: Locale,
) {
  return {
    brandName: brand.name,
    legalName: brand.legalName,
    tagline: inLocale(brand.tagline, locale),
    logo: brand.logo,
    ...contacts,
    profiles,
    termsPath: links.terms,
    privacyPath: links.privacy,
    amlPath: links.aml,
    ...outside,
    requireTerms,
    offersCardPurchases,
    offersCardSales,
    indexNowKey,
    nextDue: nextDueMs === null ? null : new Date(nextDueMs).toISOString(),
    ...exchange,
  };
}

function navigation({ header, footer }: Content, locale: Locale) {
  const localise = ({ path, label }: Content['header'][number]) => ({
    path,
    label: inLocale(label, locale),
  });
  return {
    header: header.map(localise),
    footer: footer.map(({ title, links }) => ({
      title: inLocale(title, locale),
      links: links.map(localise),
    })),
  };
}

function faqItems({ faq }: Content, locale: Locale, onlyPage: string | null | undefined) {
  return faqPages
    .filter((page) => page !== 'pair')
    .filter((page) => onlyPage === null || onlyPage === undefined || onlyPage === page)
    .flatMap((page) => faq[page].map((item) => ({ page, ...inLocale(item, locale) })));
}

function roadmap({ roadmap: stages }: Content, locale: Locale) {
  return stages.map(({ id, status, title, items }) => ({
    id,
    status,
    title: inLocale(title, locale),
    items: items.map((item) => ({
      title: inLocale(item.title, locale),
      text: inLocale(item.text, locale),
    })),
  }));
}

function reviews({ reviews: all }: Content, locale: Locale) {
  return all.map(({ author, date, rating, text, sandbox = false }) => ({
    author,
    date,
    rating,
    text: inLocale(text, locale),
    isSandbox: sandbox,
  }));
}

function categories(all: Content['blogCategories'], locale: Locale) {
  return all.map(({ slug, title, description }) => ({
    slug,
    title: inLocale(title, locale),
    description: inLocale(description, locale),
  }));
}
