import type { ContentByLocale, PairContent, SiteContent } from './content-query';
import { planPages } from './plan-pages';

const side = (slug: string) => ({ slug, currencyTitle: slug.toUpperCase(), networkTitle: 'N', name: slug, networkName: 'Net', logoLink: '', precisionDecimals: 8, requiresMemo: false });
const pair = (from: string, to: string, isPopular = true): PairContent => ({
  path: `/exchange-${from}-${to}`, isPopular, title: 't', description: 'd', heading: 'h', lead: 'l', about: [], faq: [], from: side(from), to: side(to),
});

function content(isTranslated: boolean): SiteContent {
  return {
    site: { brandName: 'Brand', supportEmail: 'a@b.example', termsPath: '/docs/terms' },
    navigation: { header: [], footer: [] },
    seoTexts: ['home', 'exchange', 'order', 'sandbox-wallet', 'not-found'].map((pageKey) => ({ pageKey, title: pageKey, description: 'd' })),
    faqItems: [],
    pairPages: [pair('eth', 'usdt'), pair('btc', 'xmr'), pair('usdt', 'btc'), pair('ada', 'sol', false)],
    documents: [{ slug: 'terms', title: 'Terms', description: 'd', updated: '2026-01-01', html: '', isTranslated }],
  };
}

const byLocale: ContentByLocale = { en: content(true), ru: content(false) };
const pages = planPages(byLocale);
const pageAt = (path: string) => pages.find((page) => page.path === path);

describe('planPages', () => {
  it('creates every page in every language, once', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const english = paths.filter((path) => !path.startsWith('/ru'));
    expect(english.map((path) => (path === '/' ? '/ru' : `/ru${path}`)).sort()).toEqual(paths.filter((path) => path.startsWith('/ru')).sort());
    expect(english).toEqual(expect.arrayContaining(['/', '/exchange-eth-usdt', '/exchange', '/order', '/sandbox/wallet', '/404', '/docs/terms']));
  });

  it('gives every page the whole context of the i18n plugin', () => {
    for (const { path, context } of pages) {
      expect(context.i18n).toEqual({
        language: context.language, languages: ['en', 'ru'], defaultLanguage: 'en', generateDefaultLanguagePage: false,
        routed: context.language === 'ru', originalPath: expect.stringMatching(/^\//) as string, path,
      });
    }
  });

  it('gives a match path to orders alone', () => {
    expect(pages.filter(({ matchPath }) => matchPath !== undefined).map(({ matchPath }) => matchPath)).toEqual(['/order/*', '/ru/order/*']);
  });

  it('lets each page ask for its own namespaces only', () => {
    expect(pageAt('/docs/terms')?.context.namespaces).toEqual(['common']);
    expect(pageAt('/ru/404')?.context.namespaces).toEqual(['common', 'notfound']);
    expect(pageAt('/exchange-eth-usdt')?.context.namespaces).toEqual(['common', 'exchange', 'errors']);
  });

  it('keeps shells and not-found pages out of the index, and leaves an untranslated document out of the alternates', () => {
    expect(['/exchange', '/order', '/sandbox/wallet', '/404'].map((path) => pageAt(path)?.context.seo.isIndexed)).toEqual([false, false, false, false]);
    expect(pageAt('/ru/docs/terms')?.context.seo).toMatchObject({ isIndexed: false, alternates: ['en'] });
    expect(pageAt('/')?.context.seo).toMatchObject({ isIndexed: true, alternates: ['en', 'ru'] });
  });

  it('links a pair to popular ones, those with a common coin first, never to itself', () => {
    const { otherPairs } = pageAt('/exchange-btc-xmr')?.context as unknown as { otherPairs: readonly { path: string }[] };
    expect(otherPairs.map(({ path }) => path)).toEqual(['/exchange-usdt-btc', '/exchange-eth-usdt']);
  });

  it('names the file when a page has no SEO text', () => {
    const broken = { ...byLocale, en: { ...byLocale.en, seoTexts: [] } };
    expect(() => planPages(broken)).toThrow('content/seo/pages.yml: the key "home" is missing');
  });
});
