import { resolve } from 'node:path';

import { createContentSchema } from './create-content-schema';
import { choosePairs } from './resolve/pair-pages';
import { removeContentFolders, seoYaml, siteYaml } from './testing/content-folder';
import { query, schemaOf } from './testing/content-schema';

afterAll(removeContentFolders);

const everything = (locale: string): string => `{
  site(locale: ${locale}) {
    brandName legalName tagline logo supportEmail authoritiesEmail profiles
    termsPath privacyPath amlPath tagManagerId connectivityProbeUrl isConsentRequired
    partnerReferralId requireTerms offersCardPurchases offersCardSales messengerOrigins
  }
  dictionaries(locale: ${locale}) { namespace json }
  navigation(locale: ${locale}) { header { path label } footer { title links { path label } } }
  seoTexts(locale: ${locale}) { pageKey title description ogTitle ogDescription ogImage }
  faqItems(locale: ${locale}) { page question answer }
  pairPages(locale: ${locale}) {
    path isPopular title description heading lead about
    faq { page question answer } from { slug networkName name } to { slug networkName }
  }
  coins(locale: ${locale}) { code currencyTitle name logoLink networkNames slug popularPairPaths }
  pages(locale: ${locale}) {
    key path isTranslated textLocale alternates isCourtesy eyebrow heading lead drawing theme updated
    actions { label target isPrimary }
    sections {
      id kind heading leadHtml html columns rows tone part
      items { title html text icon target }
      samples { title language html source }
      actions { label target isPrimary }
    }
  }
  roadmap(locale: ${locale}) { id title status items { title text } }
  docCategories(locale: ${locale}) { slug title description }
  docs(locale: ${locale}) { total items { ...A } }
  blogCategories(locale: ${locale}) { slug title description }
  posts(locale: ${locale}) { total items { ...A } }
  reviews(locale: ${locale}) { author date rating text isSandbox }
  redirects { from to status locale }
  pictures { file widthPx heightPx }
}
fragment A on Article {
  slug path title description category isTranslated textLocale alternates isCourtesy canonical
  published updated author { name role } coverHtml coverThumbHtml html toc { id text level }
  readingMinutes related plainText
}`;

describe('the content of this repository', () => {
  it.each(['en', 'ru'])(
    'resolves every query in %s, with every placeholder filled',
    async (locale) => {
      const response = await query<Record<string, unknown>>(
        createContentSchema({ rootDir: resolve(__dirname, '..') }),
        everything(locale),
      );
      const {
        seoTexts: _templates,
        dictionaries: _dictionaries,
        docs: _docs,
        posts: _posts,
        pages: _pages,
        ...filled
      } = response;
      expect(JSON.stringify(filled).match(/\{\w+\}|undefined/g)).toBeNull();
      expect(
        JSON.stringify(response).match(
          /(?<!\{)\{(?:brand|legalName|supportEmail|authoritiesEmail)\}/g,
        ),
      ).toBeNull();
      expect(response.pairPages).toHaveLength(choosePairs(undefined).length);
      expect((response.posts as { total: number }).total).toBeGreaterThanOrEqual(12);
      expect((response.docs as { total: number }).total).toBeGreaterThanOrEqual(15);
    },
  );
});

describe('createContentSchema', () => {
  it('returns texts in the requested language', async () => {
    const schema = schemaOf({
      'roadmap.yml':
        '- { id: a, status: now, title: { en: Now, ru: Сейчас },' +
        ' items: [{ title: { en: A, ru: Б }, text: { en: a, ru: б } }] }\n',
      'reviews.yml':
        '- { author: X, date: 2026-01-01, rating: 4, text: { en: Good, ru: Хорошо }, sandbox: true }\n',
      'redirects.yml':
        '- { from: /a, to: /blog }\n- { from: /c, to: "https://x.example", status: 302, locale: ru }\n',
    });
    expect(
      await query(
        schema,
        `{
          site(locale: ru) { tagline }
          roadmap(locale: ru) { id title status items { title text } }
          reviews(locale: ru) { text rating isSandbox }
          redirects { from to status locale }
          dictionaries(locale: ru) { namespace json }
          faqItems(locale: ru, page: "home") { page question }
          blogCategories(locale: ru) { title }
        }`,
      ),
    ).toEqual({
      site: { tagline: 'Обмен монет' },
      roadmap: [{ id: 'a', title: 'Сейчас', status: 'now', items: [{ title: 'Б', text: 'б' }] }],
      reviews: [{ text: 'Хорошо', rating: 4, isSandbox: true }],
      redirects: [
        { from: '/a', to: '/blog', status: 301, locale: null },
        { from: '/c', to: 'https://x.example', status: 302, locale: 'ru' },
      ],
      dictionaries: [{ namespace: 'common', json: '{ "hello": "Привет" }' }],
      faqItems: [{ page: 'home', question: 'Зачем?' }],
      blogCategories: [{ title: 'Руководства' }],
    });
  });

  it('uses the brand and the tagline for missing SEO texts when metaKeyCheck is off', async () => {
    const schema = schemaOf({
      'site.yml': siteYaml.replace('metaKeyCheck: true', 'metaKeyCheck: false'),
      'seo/pages.yml': seoYaml(['home']),
    });
    const { seoTexts } = await query<{ seoTexts: { pageKey: string; title: string }[] }>(
      schema,
      '{ seoTexts(locale: en) { pageKey title ogTitle description } }',
    );
    expect(seoTexts.find(({ pageKey }) => pageKey === 'home')).toEqual({
      pageKey: 'home',
      title: 'Title of home',
      ogTitle: 'Title of home',
      description: 'About home',
    });
    expect(seoTexts.find(({ pageKey }) => pageKey === 'wallet')).toEqual({
      pageKey: 'wallet',
      title: 'Brand',
      ogTitle: 'Brand',
      description: 'Swap coins',
    });
  });

  it('lists each coin once, sorted by number of popular pairs, without USD', async () => {
    const { coins } = await query<{
      coins: { code: string; slug: string; popularPairPaths: string[] }[];
    }>(schemaOf(), '{ coins(locale: en) { code slug networkNames popularPairPaths } }');
    const counts = coins.map(({ popularPairPaths }) => popularPairPaths.length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(new Set(coins.map(({ code }) => code)).size).toBe(coins.length);
    expect(coins.map(({ code }) => code)).not.toContain('usd');
    expect(coins.find(({ code }) => code === 'btc')).toMatchObject({
      slug: 'btc',
      networkNames: ['Bitcoin'],
    });
  });
});
