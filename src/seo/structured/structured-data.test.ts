/** Every builder is checked against schema.org's definitions. */
import { structuredDataProblems } from '../../testing/structured-data/structured-data-problems';
import {
  blogPosting,
  techArticle,
  type ArticleFacts,
} from '@quayside/contract/site/structured-data/article';
import { breadcrumbList } from '@quayside/contract/site/structured-data/breadcrumb-list';
import { currencyConversionService } from '@quayside/contract/site/structured-data/currency-conversion-service';
import { definedTermSet } from './defined-term-set';
import { faqPage } from './faq-page';
import { organisation, type OrganisationFacts } from './organisation';
import {
  structuredJson,
  type StructuredEntry,
} from '@quayside/contract/site/structured-data/structured-json';
import { coinPage, collectionPage, webPage } from './web-page';
import { webSite } from './web-site';

const page = {
  locale: 'ru',
  path: '/price/btc',
  siteName: 'Brand',
  name: 'Bitcoin price',
  description: 'About it',
};
const written: ArticleFacts = {
  siteUrl: 'http://localhost:8080',
  locale: 'ru',
  path: '/blog/a',
  siteName: 'Brand',
  image: '/social/a.png',
  article: {
    title: 'First',
    description: 'About it',
    published: '2026-01-12',
    updated: '2026-02-01',
    author: { name: 'Ann' },
    textLocale: 'ru',
  },
};
const owner: OrganisationFacts = {
  locale: 'en',
  siteName: 'Brand',
  organisation: { legalName: 'Brand Ltd', logo: '/icons/logo.svg', profiles: [] },
  supportEmail: 'a@b.example',
  image: '/social/a.png',
  reviews: [],
};
const review = (rating: number) => ({ author: 'Ann', date: '2026-01-01', rating, text: 'Fine' });
const withReviews = { ...owner, reviews: [review(5), review(4), review(4)] };
const withProfiles = {
  ...owner,
  organisation: { ...owner.organisation, profiles: ['https://social.example/@brand'] },
};
const siteUrl = 'http://localhost:8080';
const pair = { ...page, siteUrl, path: '/exchange-btc-eth', termsPath: '/docs/terms-of-use' };
const trail = [{ path: '/blog', label: 'Блог' }];
const faq = [{ question: 'Why?', answer: 'Because.' }];

const samples: Readonly<Record<string, StructuredEntry | undefined>> = {
  'a blog post': blogPosting(written),
  'a docs page without author': techArticle({
    ...written,
    article: { ...written.article, author: null },
  }),
  breadcrumbs: breadcrumbList({
    siteUrl,
    locale: 'ru',
    siteName: 'Brand',
    trail,
    page: { path: '/blog/a', label: 'First' },
  }),
  'a pair': currencyConversionService(pair),
  'the glossary': definedTermSet({
    ...page,
    path: '/glossary',
    terms: [{ id: 'memo', term: 'memo', definition: 'A second part of the destination.' }],
  }),
  'questions and answers': faqPage(faq)[0],
  'the owner of the site': organisation(owner),
  'the owner with reviews': organisation(withReviews),
  'the owner with profiles': organisation(withProfiles),
  'a page': webPage(page),
  'a page about a coin': coinPage(page, { name: 'Bitcoin', currencyTitle: 'BTC' }),
  'a list of pages': collectionPage(page, [{ path: '/blog/a', name: 'First' }]),
  'the site': webSite('en', 'Brand', 'About it'),
};

it.each(Object.entries(samples))('%s is as schema.org defines it', (_what, entry = {}) => {
  expect(structuredDataProblems(JSON.parse(structuredJson(entry)))).toEqual([]);
});

it('an article names its author, or the site if it has none', () => {
  expect(samples['a blog post']).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'First',
    inLanguage: 'ru-RU',
    datePublished: '2026-01-12',
    author: { '@type': 'Person', name: 'Ann' },
    mainEntityOfPage: 'http://localhost:8080/ru/blog/a',
  });
  expect(samples['a docs page without author']).toMatchObject({
    '@type': 'TechArticle',
    dateModified: '2026-02-01',
    author: { '@type': 'Organization', name: 'Brand' },
  });
  expect(samples['a docs page without author']).not.toHaveProperty('datePublished');
});

it('the owner of the site has no rating without reviews', () => {
  expect(samples['the owner of the site']).toMatchObject({
    legalName: 'Brand Ltd',
    logo: { url: 'http://localhost:8080/icons/logo.svg', width: { value: 200, unitCode: 'E37' } },
  });
  expect(samples['the owner of the site']).not.toHaveProperty('aggregateRating');
  expect(samples['the owner of the site']).not.toHaveProperty('sameAs');
});

it('the owner of the site has the mean rating of the given reviews', () => {
  expect(samples['the owner with reviews']).toMatchObject({
    aggregateRating: { ratingValue: '4.3', reviewCount: 3, bestRating: 5, worstRating: 1 },
    review: [{ reviewRating: { ratingValue: 5 } }, {}, {}],
  });
});

it('a pair names its terms, and neither rates nor fees nor limits', () => {
  expect(samples['a pair']).toEqual({
    '@type': 'CurrencyConversionService',
    name: 'Bitcoin price',
    description: 'About it',
    url: 'http://localhost:8080/ru/exchange-btc-eth',
    termsOfService: 'http://localhost:8080/ru/docs/terms-of-use',
    provider: expect.objectContaining({ name: 'Brand' }),
  });
});

it('a list of pages numbers them in their order', () => {
  const pages = ['a', 'b'].map((name) => ({ path: `/blog/${name}`, name }));
  expect(collectionPage(page, pages)).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: 'http://localhost:8080/ru/blog/a' },
        { position: 2, url: 'http://localhost:8080/ru/blog/b' },
      ],
    },
  });
});

it('a page without questions has no entry for them', () => {
  expect(faqPage([])).toEqual([]);
});
