import type { PageContext } from '../../src/templates/page-context';
import type { SitePage } from '../shared/site-pages';
import { outputPages } from './output-pages';

const created = (
  template: string,
  originalPath: string,
  seo: Partial<PageContext['seo']> = {},
): SitePage => ({
  path: originalPath,
  component: `/site/src/templates/${template}.tsx`,
  context: {
    language: 'en',
    namespaces: [],
    i18n: {
      language: 'en',
      languages: ['en', 'ru'],
      defaultLanguage: 'en',
      generateDefaultLanguagePage: false,
      routed: false,
      originalPath,
      path: originalPath,
    },
    site: {
      brandName: 'Quayside',
      supportEmail: '',
      termsPath: '',
      privacyPath: '',
      header: [],
      footer: [],
    },
    seo: {
      title: 'T',
      description: 'D',
      isIndexed: true,
      alternates: ['en'],
      ogImage: '/social/a.png',
      ogType: 'website',
      trail: [],
      ...seo,
    },
  },
});
const none = { docs: { items: [] }, posts: { items: [] }, pages: [] };
const content = {
  en: {
    docs: { items: [{ path: '/docs/fees', updated: '2026-01-05' }] },
    posts: {
      items: [
        { path: '/blog/guides/a', updated: '2026-02-01' },
        { path: '/blog/guides/b', updated: '2026-03-01' },
        { path: '/blog/single', updated: '2026-04-01' },
      ],
    },
    pages: [{ path: '/support', updated: '2026-05-01' }],
  },
  ru: none,
};

describe('outputPages', () => {
  it.each([
    ['DocPage', '/docs/fees', 'docs', '2026-01-05'],
    ['DocsIndexPage', '/docs', 'page', '2026-01-05'],
    ['PostPage', '/blog/guides/a', 'post', '2026-02-01'],
    ['BlogListPage', '/blog/guides', 'page', '2026-03-01'],
    ['BlogListPage', '/blog/guides/page2', 'page', '2026-03-01'],
    ['BlogListPage', '/blog', 'page', '2026-04-01'],
    ['BlogListPage', '/blog/page3', 'page', '2026-04-01'],
    ['SectionsPage', '/support', 'page', '2026-05-01'],
    ['PairPage', '/exchange-btc-eth', 'page', undefined],
    ['PairShellPage', '/exchange', 'shell', undefined],
    ['ClientShellPage', '/order', 'shell', undefined],
  ] as const)('gives the %s at %s the kind %s and the date %s', (template, path, kind, updated) => {
    const [page] = outputPages([created(template, path)], content);
    expect([page?.kind, page?.updated]).toEqual([kind, updated]);
  });

  it('puts the Open Graph title on the social image', () => {
    const [own, other] = outputPages(
      [
        created('HomePage', '/'),
        created('PostPage', '/blog/guides/a', {
          ogTitle: 'Other',
          canonical: 'https://example.org/a',
        }),
      ],
      content,
    );
    expect([own?.socialTitle, own?.canonical]).toEqual(['T', undefined]);
    expect([other?.socialTitle, other?.canonical]).toEqual(['Other', 'https://example.org/a']);
  });
});
