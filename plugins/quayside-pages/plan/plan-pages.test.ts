import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import type { PageContext } from '../../../src/templates/page-context';
import { planPages } from './plan-pages';
import { article, contentByLocale, siteContent } from '../site-content.fixture';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const pages = planPages(contentByLocale);
const pageAt = (path: string) => pages.find((page) => page.path === path);
const contextAt = <Extra>(path: string) =>
  pageAt(path)?.context as (PageContext & Extra) | undefined;

describe('planPages', () => {
  it('creates every page in every language, once', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const english = paths.filter((path) => !path.startsWith('/ru'));
    expect(english.map((path) => (path === '/' ? '/ru' : `/ru${path}`)).sort()).toEqual(
      paths.filter((path) => path.startsWith('/ru')).sort(),
    );
    expect(english).toEqual(
      expect.arrayContaining([
        '/',
        '/exchange-eth-usdt',
        '/popular-exchanges',
        '/popular-exchanges/btc',
        '/price/btc',
        '/price/ada',
        '/wallet',
        '/roadmap',
        '/glossary',
        '/docs',
        '/docs/first',
        '/docs/terms',
        '/blog',
        '/blog/page2',
        '/blog/guides',
        '/blog/guides/page2',
        '/blog/guides/post-0',
        '/exchange',
        '/order',
        '/profile',
        '/lk',
        '/sandbox/wallet',
        '/404',
        '/500',
      ]),
    );
    expect(english).not.toEqual(expect.arrayContaining(['/popular-exchanges/ada']));
    expect(
      english.filter(
        (path) => path.includes('empty') || path.includes('page1') || path.includes('page3'),
      ),
    ).toEqual([]);
  });

  it('gives every page the complete context of the i18n plugin', () => {
    for (const { path, context } of pages) {
      expect(context.i18n).toEqual({
        language: context.language,
        languages: ['en', 'ru'],
        defaultLanguage: 'en',
        generateDefaultLanguagePage: false,
        routed: context.language === 'ru',
        originalPath: expect.stringMatching(/^\//) as string,
        path,
      });
    }
  });

  it('gives a match path only to orders and accounts', () => {
    expect(
      pages.filter(({ matchPath }) => matchPath !== undefined).map(({ matchPath }) => matchPath),
    ).toEqual(['/order/*', '/profile/*', '/ru/order/*', '/ru/profile/*']);
  });

  it.each([
    ['/docs/terms', ['common', 'docs', 'article', 'consent']],
    ['/ru/404', ['common', 'notfound', 'consent']],
    ['/exchange-eth-usdt', ['common', 'exchange', 'coins', 'errors', 'nonworking', 'consent']],
    ['/wallet', ['common', 'article', 'consent']],
    ['/ru/profile', ['common', 'profile', 'errors', 'exchange']],
    ['/roadmap', ['common', 'article', 'roadmap', 'consent']],
    ['/blog/page2', ['common', 'blog', 'article', 'consent']],
    ['/price/btc', ['common', 'price', 'consent']],
  ])('gives %s only the namespaces it needs', (path, namespaces) => {
    expect(pageAt(path)?.context.namespaces).toEqual(namespaces);
  });

  it('excludes shells and error pages from the index, and untranslated documents from the alternates', () => {
    expect(
      ['/exchange', '/order', '/profile', '/lk', '/sandbox/wallet', '/404', '/500'].map(
        (path) => pageAt(path)?.context.seo.isIndexed,
      ),
    ).toEqual(Array.from({ length: 7 }, () => false));
    expect(pageAt('/ru/docs/terms')?.context.seo).toMatchObject({
      isIndexed: false,
      alternates: ['en'],
    });
    expect(pageAt('/')?.context.seo).toMatchObject({ isIndexed: true, alternates: ['en', 'ru'] });
  });

  it('describes the breadcrumbs of indexed pages, but not of the home page', () => {
    const breadcrumbsAt = (path: string): unknown =>
      JSON.parse(pageAt(path)?.context.seo.breadcrumbs ?? 'null');
    const steps = ['/ru', '/ru/docs', '/ru/docs/first'].map((path, index) =>
      expect.objectContaining({ position: index + 1, item: `{siteUrl}${path}` }),
    ) as unknown[];
    expect(breadcrumbsAt('/ru/docs/first')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps,
    });
    expect(['/', '/ru/docs/terms', '/404', '/order'].map(breadcrumbsAt)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('describes articles', () => {
    const entryAt = (path: string): unknown =>
      JSON.parse(pageAt(path)?.context.seo.structured?.[0] ?? 'null');
    expect(entryAt('/docs/first')).toMatchObject({
      '@type': 'TechArticle',
      mainEntityOfPage: '{siteUrl}/docs/first',
    });
    expect(entryAt('/blog/guides/post-0')).toMatchObject({ '@type': 'BlogPosting' });
    expect(entryAt('/wallet')).toBeNull();
  });

  it('gives the account area the title of each of its pages', () => {
    expect(
      contextAt<{ titles: Readonly<Record<string, string>> }>('/ru/profile')?.titles,
    ).toMatchObject({
      '/profile/keys': expect.stringContaining('profile-keys') as string,
      '/profile/info': expect.stringContaining('profile-info') as string,
    });
    expect(contextAt<{ titles: object }>('/order')?.titles).toEqual({});
  });

  it('links a pair to other popular pairs, and first to those that share a coin with it', () => {
    expect(
      contextAt<{ otherPairs: readonly { path: string }[] }>('/exchange-btc-xmr')?.otherPairs.map(
        ({ path }) => path,
      ),
    ).toEqual(['/exchange-usdt-btc', '/exchange-eth-usdt']);
  });

  it('fills in the texts of page families, and gives each page of a list its own texts', () => {
    expect(pageAt('/price/btc')?.context.seo.title).toBe('price BTC{category}{page} — Brand');
    expect(
      ['/blog', '/blog/page2', '/blog/guides', '/blog/guides/page2'].map(
        (path) => pageAt(path)?.context.seo.title,
      ),
    ).toEqual([
      'blog {coin}{category}{page} — Brand',
      'blog-page {coin}{category}2 — Brand',
      'Guides — Brand',
      'blog-category-page {coin}Guides2 — Brand',
    ]);
  });

  it('divides the posts among the pages of a list', () => {
    const cards = (path: string) =>
      contextAt<{ cards: readonly { path: string }[] }>(path)?.cards.map(({ path: post }) => post);
    expect([cards('/blog')?.length, cards('/blog/page2')]).toEqual([9, ['/blog/guides/post-9']]);
    expect(contextAt<{ pagination: object }>('/blog/page2')).toMatchObject({
      pagination: { page: 2, pages: 2, basePath: '/blog' },
    });
  });

  it('links docs pages in reading order, and a post to related posts', () => {
    expect(contextAt('/docs/first')).toMatchObject({
      previous: null,
      next: { path: '/docs/terms' },
    });
    expect(contextAt('/docs/terms')).toMatchObject({
      previous: { path: '/docs/first' },
      next: null,
      seo: { trail: [{ path: '/docs' }] },
    });
    expect(contextAt<{ related: readonly object[] }>('/blog/guides/post-0')?.related).toMatchObject(
      [{ path: '/blog/guides/post-1', category: { path: '/blog/guides', label: 'Guides' } }],
    );
  });

  it('keeps invented reviews off the home page', () => {
    expect(contextAt('/')).toMatchObject({ reviews: [] });
  });

  it('limits the sidebar of large documentation to the neighbours of the page', () => {
    const large = {
      ...siteContent(true),
      docs: {
        items: Array.from({ length: 400 }, (_none, index) =>
          article(`/docs/page-${index}`, { category: 'start' }),
        ),
      },
    };
    const plan = planPages({ en: large, ru: large });
    const { sidebar } = plan.find(({ path }) => path === '/docs/page-200')?.context as unknown as {
      sidebar: { groups: readonly { links: readonly { path: string }[] }[] };
    };
    expect(sidebar.groups[0]?.links).toHaveLength(24);
    expect(sidebar.groups[0]?.links.map(({ path }) => path)).toContain('/docs/page-200');
  });

  it('gives a page the theme that its content forces', () => {
    const content = siteContent(true);
    const dark = {
      ...content,
      pages: content.pages.map((page) => ({ ...page, theme: 'dark' as const })),
    };
    expect(
      planPages({ en: dark, ru: content })
        .filter(({ path }) => path.endsWith('/wallet'))
        .map(({ context }) => context.seo.forcedTheme),
    ).toEqual(['dark', undefined]);
  });

  it('reports the file when a page has no SEO text', () => {
    const broken = { ...contentByLocale, en: { ...contentByLocale.en, seoTexts: [] } };
    expect(() => planPages(broken)).toThrow('content/seo/pages.yml: the key "home" is missing');
  });
});
