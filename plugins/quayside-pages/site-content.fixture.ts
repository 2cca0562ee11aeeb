import { PROFILE_SCREENS, profileSeoKey } from '@quayside/contract/site/profile-screens';

import type {
  ArticleContent,
  CoinContent,
  ContentByLocale,
  PairContent,
  SectionsContent,
  SiteContent,
} from './site-content';

const pageKeys = [
  'home',
  'exchange',
  'order',
  'sandbox-wallet',
  'widget-frame',
  'not-found',
  'error',
  'popular-exchanges',
  'popular-exchanges-coin',
  'price',
  'glossary',
  'wallet',
  'roadmap',
  'docs',
  'blog',
  'blog-page',
  'blog-category-page',
  'account',
  ...PROFILE_SCREENS.map(profileSeoKey),
];

const side = (slug: string) => ({
  slug,
  currencyTitle: slug.toUpperCase(),
  networkTitle: 'N',
  name: slug,
  networkName: 'Net',
  logoLink: '',
  precisionDecimals: 8,
  requiresMemo: false,
});

const pair = (from: string, to: string, isPopular = true): PairContent => ({
  path: `/exchange-${from}-${to}`,
  isPopular,
  title: `${from} to ${to}`,
  description: 'd',
  heading: 'h',
  lead: 'l',
  about: [],
  facts: [],
  faq: [],
  from: side(from),
  to: side(to),
});

const coin = (code: string, popularPairPaths: readonly string[]): CoinContent => ({
  code,
  currencyTitle: code.toUpperCase(),
  name: code,
  logoLink: '',
  networkNames: ['Net'],
  slug: code,
  popularPairPaths,
});

/**
 * Creates an article; in Russian content, `isTranslated: false` makes it available in English only.
 */
export function article(path: string, given: Partial<ArticleContent> = {}): ArticleContent {
  const slug = path.replace(/^\/(blog|docs)\//, '');
  return {
    slug,
    path,
    title: slug,
    description: `About ${slug}`,
    category: null,
    isTranslated: true,
    textLocale: 'en',
    alternates: ['en', 'ru'],
    isCourtesy: false,
    canonical: null,
    published: '2026-01-01',
    updated: '2026-02-02',
    author: null,
    coverHtml: null,
    coverThumbHtml: null,
    html: '<p>Text</p>',
    toc: [],
    readingMinutes: 1,
    related: [],
    plainText: 'Text',
    ...given,
  };
}

const sections = (key: string): SectionsContent => ({
  key,
  path: `/${key}`,
  isTranslated: true,
  textLocale: 'en',
  alternates: ['en', 'ru'],
  isCourtesy: false,
  eyebrow: null,
  heading: key,
  lead: 'l',
  drawing: null,
  theme: null,
  updated: '2026-01-01',
  actions: [],
  sections: [],
});

const site: SiteContent['site'] = {
  brandName: 'Brand',
  legalName: 'Brand',
  tagline: 't',
  logo: '/l.svg',
  supportEmail: 'a@b.example',
  authoritiesEmail: 'c@b.example',
  profiles: [],
  termsPath: '/docs/terms',
  privacyPath: '/docs/privacy',
  amlPath: '/docs/aml',
  tagManagerId: null,
  connectivityProbeUrl: null,
  isConsentRequired: true,
  partnerReferralId: null,
  requireTerms: true,
  offersCardPurchases: true,
  offersCardSales: true,
  messengerOrigins: [],
};

/**
 * Creates small content with something of every kind: ten posts, so that the list has two pages.
 */
export function siteContent(isTranslated: boolean): SiteContent {
  const untranslated = isTranslated ? {} : { isTranslated: false, textLocale: 'en' as const };
  return {
    site: { ...site },
    navigation: { header: [], footer: [] },
    announcement: null,
    seoTexts: pageKeys.map((pageKey) => {
      const title = `${pageKey} {coin}{category}{page} — Brand`;
      return {
        pageKey,
        title,
        description: 'd',
        ogTitle: title,
        ogDescription: 'd',
        ogImage: null,
      };
    }),
    faqItems: [],
    pairPages: [
      pair('eth', 'usdt'),
      pair('btc', 'xmr'),
      pair('usdt', 'btc'),
      pair('ada', 'sol', false),
    ],
    pairTexts: { title: 'Swap {from} to {to}', description: 'd {fromNetwork}' },
    coins: [coin('btc', ['/exchange-btc-xmr', '/exchange-usdt-btc']), coin('ada', [])],
    pages: [sections('wallet'), sections('roadmap')],
    glossary: [
      {
        id: 'coins',
        title: 'Coins',
        terms: [{ id: 'memo', term: 'memo', definition: 'A second part.', page: null }],
      },
    ],
    roadmap: [{ id: 'now', title: 'Now', status: 'now', items: [] }],
    docCategories: [
      { slug: 'start', title: 'Start', description: 'd' },
      { slug: 'empty', title: 'Empty', description: 'd' },
    ],
    docs: {
      items: [
        article('/docs/first', { category: 'start' }),
        article('/docs/terms', { category: 'start', alternates: ['en'], ...untranslated }),
      ],
    },
    blogCategories: [
      { slug: 'guides', title: 'Guides', description: 'd' },
      { slug: 'empty', title: 'Empty', description: 'd' },
    ],
    posts: {
      items: Array.from({ length: 10 }, (_none, index) =>
        article(`/blog/guides/post-${index}`, {
          category: 'guides',
          related: index === 0 ? ['guides/post-1'] : [],
        }),
      ),
    },
    reviews: [{ author: 'Example', date: '2026-01-01', rating: 5, text: 't', isSandbox: true }],
    redirects: [],
    pictures: [],
  };
}

export const contentByLocale = {
  en: siteContent(true),
  ru: siteContent(false),
} satisfies ContentByLocale;
