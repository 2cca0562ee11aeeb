import { resolve } from 'node:path';

import { graphql, type GraphQLSchema } from 'graphql';

import { createContentSchema } from './create-content-schema';
import { choosePairs } from './resolve/pair-pages';
import {
  contentFolder,
  doc,
  page,
  png,
  post,
  removeContentFolders,
  seoYaml,
  siteYaml,
  type ContentFiles,
} from './testing/content-folder';

afterAll(removeContentFolders);

async function ask<Answer>(schema: GraphQLSchema, source: string): Promise<Answer> {
  const { data, errors } = await graphql({ schema, source });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data)) as Answer;
}
const schemaOf = (files: ContentFiles = {}) =>
  createContentSchema({ rootDir: contentFolder(files) });
const everything = (locale: string): string => `{
  site(locale: ${locale}) { brandName legalName tagline logo supportEmail authoritiesEmail profiles termsPath privacyPath amlPath tagManagerId connectivityProbeUrl isConsentRequired partnerReferralId requireTerms offersCardPurchases offersCardSales messengerOrigins }
  dictionaries(locale: ${locale}) { namespace json }
  navigation(locale: ${locale}) { header { path label } footer { title links { path label } } }
  seoTexts(locale: ${locale}) { pageKey title description ogTitle ogDescription ogImage }
  faqItems(locale: ${locale}) { page question answer }
  pairPages(locale: ${locale}) { path isPopular title description heading lead about faq { page question answer } from { slug networkName name } to { slug networkName } }
  coins(locale: ${locale}) { code currencyTitle name logoLink networkNames slug popularPairPaths }
  pages(locale: ${locale}) { key path isTranslated textLocale alternates eyebrow heading lead drawing theme updated actions { label target isPrimary }
    sections { id kind heading leadHtml html columns rows tone part items { title html text icon target } samples { title language html source } actions { label target isPrimary } } }
  roadmap(locale: ${locale}) { id title status items { title text } }
  docCategories(locale: ${locale}) { slug title description }
  docs(locale: ${locale}) { total items { ...A } }
  blogCategories(locale: ${locale}) { slug title description }
  posts(locale: ${locale}) { total items { ...A } }
  reviews(locale: ${locale}) { author date rating text isSandbox }
  redirects { from to status locale }
  pictures { file widthPx heightPx }
}
fragment A on Article { slug path title description category isTranslated textLocale alternates canonical published updated author { name role } coverHtml coverThumbHtml html toc { id text level } readingMinutes related plainText }`;

describe('the content of this repository', () => {
  it.each(['en', 'ru'])('answers every question in %s, with every place filled', async (locale) => {
    const answer = await ask<Record<string, unknown>>(
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
    } = answer;
    expect(JSON.stringify(filled).match(/\{\w+\}|undefined/g)).toBeNull();
    expect(
      JSON.stringify(answer).match(/(?<!\{)\{(?:brand|legalName|supportEmail|authoritiesEmail)\}/g),
    ).toBeNull();
    expect(answer.pairPages).toHaveLength(choosePairs(undefined).length);
    expect((answer.posts as { total: number }).total).toBeGreaterThanOrEqual(12);
    expect((answer.docs as { total: number }).total).toBeGreaterThanOrEqual(15);
  });
});

describe('articles', () => {
  const posts = Object.fromEntries(
    Array.from({ length: 5 }, (_none, index) => [
      `blog/guides/p${index}/index.en.md`,
      post()
        .replace('First post', `Post ${index}`)
        .replace('A sentence', `Sentence ${index}`)
        .replace('2026-01-02', `2026-02-0${index + 1}`),
    ]),
  );
  const schema = schemaOf({
    ...posts,
    'blog/alone/index.ru.md': post('canonical: https://x.example/a\n')
      .replace('First post', 'Одна')
      .replace('A sentence', 'Предложение')
      .replace('2026-01-02', '2026-03-01'),
    'blog/guides/first/index.en.md': null,
  });
  type List = { posts: { total: number; items: { slug: string }[] } };
  const slugs = async (args: string) => {
    const {
      posts: { total, items },
    } = await ask<List>(schema, `{ posts(locale: en${args}) { total items { slug } } }`);
    return [total, ...items.map(({ slug }) => slug)];
  };

  it('come newest first, whole, in parts, by category and by slug', async () => {
    expect(await slugs('')).toEqual([
      6,
      'alone',
      'guides/p4',
      'guides/p3',
      'guides/p2',
      'guides/p1',
      'guides/p0',
    ]);
    expect(await slugs(', offset: 1, perPage: 2')).toEqual([6, 'guides/p4', 'guides/p3']);
    expect(await slugs(', offset: 5')).toEqual([6, 'guides/p0']);
    expect(await slugs(', offset: 9, perPage: 2')).toEqual([6]);
    expect(await slugs(', perPage: 0')).toEqual([6]);
    expect(await slugs(', category: "guides", perPage: 1')).toEqual([5, 'guides/p4']);
    expect(await slugs(', slug: "guides/p2"')).toEqual([1, 'guides/p2']);
    expect(await slugs(', slug: "none", category: null')).toEqual([0]);
  });

  it.each(['offset: -1', 'perPage: -1', 'offset: 10001', 'perPage: 10001'])(
    'are refused for %s',
    async (args) => {
      const { errors } = await graphql({
        schema,
        source: `{ posts(locale: en, ${args}) { total } }`,
      });
      expect(errors?.[0]?.message).toBe(
        `"${args.split(':')[0]}" has to be a number from 0 to 10000.`,
      );
    },
  );

  it('stand in for a language in which they are not written, and say so', async () => {
    const {
      posts: {
        items: [first],
      },
    } = await ask<{ posts: { items: unknown[] } }>(
      schema,
      '{ posts(locale: en, perPage: 1) { items { slug path category title isTranslated textLocale alternates canonical author { name } published updated coverHtml } } }',
    );
    expect(first).toEqual({
      slug: 'alone',
      path: '/blog/alone',
      category: null,
      title: 'Одна',
      isTranslated: false,
      textLocale: 'ru',
      alternates: ['ru'],
      canonical: 'https://x.example/a',
      author: { name: 'Editors' },
      published: '2026-03-01',
      updated: '2026-03-01',
      coverHtml: null,
    });
  });

  it("come with covers, contents and links in the page's language", async () => {
    const written = schemaOf({
      'blog/guides/first/quay.png': png(1200, 630),
      'blog/guides/first/index.en.md': post(
        'cover: quay.png\ncoverAlt: A quay\nupdated: 2026-02-02\n',
        `## Part\n\n[a](/docs/fees) {supportEmail}\n\n### Below\n\n#### Deep\n\n![Again](./quay.png)\n\n${'word '.repeat(500)}`,
      ),
    });
    const {
      posts: {
        items: [first],
      },
    } = await ask<{ posts: { items: Record<string, unknown>[] } }>(
      written,
      '{ posts(locale: ru) { items { html toc { id text level } coverHtml coverThumbHtml readingMinutes updated plainText } } pictures { file widthPx heightPx } }',
    );
    expect(first).toMatchObject({
      readingMinutes: 3,
      updated: '2026-02-02',
      toc: [
        { id: 'part', text: 'Part', level: 2 },
        { id: 'below', text: 'Below', level: 3 },
      ],
    });
    expect(first?.html).toContain('<p><a href="/ru/docs/fees">a</a> support@brand.example</p>');
    expect(first?.html).not.toContain('eager');
    expect(first?.coverHtml).toMatch(
      /^<picture>.*1200w.*loading="eager" fetchpriority="high".*alt="A quay"><\/picture>$/,
    );
    expect(first?.coverThumbHtml).toMatch(
      /^<picture>(?!.*1200w).*loading="lazy".*alt=""><\/picture>$/,
    );
    expect(first?.plainText).toMatch(/^Part a support@brand.example Below Deep word/);
  });

  it('of the documentation come by category, number and slug', async () => {
    const page2 = (title: string, order: number, category: string) =>
      doc()
        .replace('Fees', title)
        .replace('What', `${title} is what`)
        .replace('order: 1', `order: ${order}`)
        .replace('start', category);
    const categories = ['start', 'more']
      .map(
        (slug) =>
          `- slug: ${slug}\n  title: { en: "S ${slug}", ru: "S ${slug}" }\n  description: { en: "What one should know before the very first swap, ${slug}.", ru: "What one should know before the very first swap, ${slug}." }\n`,
      )
      .join('');
    const docs = schemaOf({
      'docs/categories.yml': categories,
      'docs/a/index.en.md': page2('A', 1, 'more'),
      'docs/b/index.en.md': page2('B', 2, 'start'),
      'docs/c/index.en.md': page2('C', 2, 'start'),
    });
    const answer = await ask<{ docs: { items: { slug: string }[] } }>(
      docs,
      '{ docs(locale: en) { items { slug published author { name } } } }',
    );
    expect(answer.docs.items.map(({ slug }) => slug)).toEqual(['fees', 'b', 'c', 'a']);
    expect(answer.docs.items[0]).toEqual({ slug: 'fees', published: '2026-01-03', author: null });
  });
});

describe('pages', () => {
  it('come with every kind of section', async () => {
    const schema = schemaOf({
      'pages/wallet/index.en.yml': page(
        `
  - { kind: text, heading: Why it is so, lead: "*Lead*", body: "### Part\\n\\n[a](/docs/fees)" }
  - { kind: cards, id: cards, cards: [{ icon: swap, title: A, text: "**b**", to: /docs/fees }, { title: C, text: d, to: "https://x.example" }] }
  - { kind: steps, steps: [{ title: A, text: b }] }
  - { kind: table, columns: [A], rows: [["\`b\`"], [""]] }
  - { kind: code, samples: [{ title: T, language: json, code: "{}\\n" }] }
  - { kind: faq, items: [{ question: Q, answer: "[a](/) *b*" }] }
  - { kind: notice, tone: warn, body: "### Part" }
  - { kind: cta, body: b, actions: [{ label: L, to: /, primary: true }, { label: M, to: "mailto:a@b.example" }] }
  - { kind: part, part: latest-swaps, lead: l }`,
        'drawing: quay\nactions: [{ label: Go, to: "/?a=1" }]\n',
      ),
    });
    const {
      pages: [wallet],
    } = await ask<{ pages: Record<string, unknown>[] }>(
      schema,
      '{ pages(locale: ru) { key path isTranslated textLocale drawing eyebrow actions { label target isPrimary } sections { id kind heading leadHtml html columns rows tone part items { title html text icon target } samples { title language html source } actions { label target isPrimary } } } }',
    );
    expect(wallet).toMatchObject({
      key: 'wallet',
      path: '/wallet',
      isTranslated: false,
      textLocale: 'en',
      drawing: 'quay',
      eyebrow: null,
      actions: [{ label: 'Go', target: '/ru?a=1', isPrimary: false }],
    });
    expect(wallet?.sections).toMatchObject([
      {
        id: 'why-it-is-so',
        kind: 'text',
        heading: 'Why it is so',
        leadHtml: '<p><em>Lead</em></p>',
        html: '<h3 id="part">Part</h3>\n<p><a href="/ru/docs/fees">a</a></p>',
        items: [],
        rows: [],
        tone: null,
      },
      {
        id: 'cards',
        items: [
          {
            title: 'A',
            html: '<p><strong>b</strong></p>',
            text: 'b',
            icon: 'swap',
            target: '/ru/docs/fees',
          },
          { icon: null, target: 'https://x.example' },
        ],
      },
      { id: 'section-3', items: [{ title: 'A', html: '<p>b</p>' }] },
      { columns: ['A'], rows: [['<code>b</code>'], ['']] },
      {
        samples: [
          {
            title: 'T',
            language: 'json',
            html: '<pre tabindex="0"><code class="hljs language-json"><span class="hljs-punctuation">{</span><span class="hljs-punctuation">}</span></code></pre>',
            source: '{}',
          },
        ],
      },
      { items: [{ title: 'Q', html: '<p><a href="/ru">a</a> <em>b</em></p>', text: 'a b' }] },
      { tone: 'warn', html: '<h3 id="part-2">Part</h3>' },
      {
        html: '<p>b</p>',
        actions: [
          { label: 'L', target: '/ru', isPrimary: true },
          { label: 'M', target: 'mailto:a@b.example', isPrimary: false },
        ],
        part: null,
      },
      { kind: 'part', part: 'latest-swaps', leadHtml: '<p>l</p>', html: null },
    ]);
  });
});

describe('the rest', () => {
  it('comes in the language that was asked for', async () => {
    const schema = schemaOf({
      'roadmap.yml':
        '- { id: a, status: now, title: { en: Now, ru: Сейчас }, items: [{ title: { en: A, ru: Б }, text: { en: a, ru: б } }] }\n',
      'reviews.yml':
        '- { author: X, date: 2026-01-01, rating: 4, text: { en: Good, ru: Хорошо }, sandbox: true }\n',
      'redirects.yml':
        '- { from: /a, to: /b }\n- { from: /c, to: "https://x.example", status: 302, locale: ru }\n',
    });
    expect(
      await ask(
        schema,
        '{ site(locale: ru) { tagline } roadmap(locale: ru) { id title status items { title text } } reviews(locale: ru) { text rating isSandbox } redirects { from to status locale } dictionaries(locale: ru) { namespace json } faqItems(locale: ru, page: "home") { page question } blogCategories(locale: ru) { title } }',
      ),
    ).toEqual({
      site: { tagline: 'Обмен монет' },
      roadmap: [{ id: 'a', title: 'Сейчас', status: 'now', items: [{ title: 'Б', text: 'б' }] }],
      reviews: [{ text: 'Хорошо', rating: 4, isSandbox: true }],
      redirects: [
        { from: '/a', to: '/b', status: 301, locale: null },
        { from: '/c', to: 'https://x.example', status: 302, locale: 'ru' },
      ],
      dictionaries: [{ namespace: 'common', json: '{ "hello": "Привет" }' }],
      faqItems: [{ page: 'home', question: 'Зачем?' }],
      blogCategories: [{ title: 'Руководства' }],
    });
  });

  it('lets the brand stand in for a missing text for search engines when they are not checked', async () => {
    const schema = schemaOf({
      'site.yml': siteYaml.replace('metaKeyCheck: true', 'metaKeyCheck: false'),
      'seo/pages.yml': seoYaml(['home']),
    });
    const { seoTexts } = await ask<{ seoTexts: { pageKey: string; title: string }[] }>(
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

  it('names coins by their popular pairs, each with a price', async () => {
    const { coins } = await ask<{
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

test('pairs are limited where a limit is given, and only there', async () => {
  const rootDir = contentFolder();
  const question = (first: number) => `{ pairPages(locale: en, first: ${first}) { path } }`;
  const limited = createContentSchema({ rootDir, limits: { mostPairs: 40 } });
  expect((await ask<{ pairPages: unknown[] }>(limited, question(40))).pairPages).toHaveLength(40);
  await expect(ask(limited, question(41))).rejects.toThrow(
    '"first" has to be a number from 0 to 40.',
  );
  expect(
    await graphql({ schema: limited, source: question(11), contextValue: { mostPairs: 10 } }),
  ).toMatchObject({ errors: [{ message: '"first" has to be a number from 0 to 10.' }] });
  await expect(ask(schemaOf(), question(-1))).rejects.toThrow('"first" has to be a number');
  expect(
    (await ask<{ pairPages: unknown[] }>(schemaOf(), question(1_000_000))).pairPages.length,
  ).toBeGreaterThan(1_000);
});

describe('choosePairs', () => {
  it('fills up with active pairs after the popular ones, without repeats', () => {
    const pairs = choosePairs(1000).map(({ from, to }) => `${from.slug}-${to.slug}`);
    expect(pairs).toHaveLength(1000);
    expect(new Set(pairs).size).toBe(1000);
    expect(pairs.slice(0, 3)).toEqual(
      choosePairs(undefined)
        .slice(0, 3)
        .map(({ from, to }) => `${from.slug}-${to.slug}`),
    );
  });
});
