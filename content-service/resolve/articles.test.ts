import { graphql } from 'graphql';

import { doc, png, post, removeContentFolders } from '../testing/content-folder';
import { query, schemaOf } from '../testing/content-schema';

afterAll(removeContentFolders);

describe('article query', () => {
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
    } = await query<List>(schema, `{ posts(locale: en${args}) { total items { slug } } }`);
    return [total, ...items.map(({ slug }) => slug)];
  };

  it('returns posts newest first, and filters them by page, category and slug', async () => {
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
    'rejects %s',
    async (args) => {
      const { errors } = await graphql({
        schema,
        source: `{ posts(locale: en, ${args}) { total } }`,
      });
      expect(errors?.[0]?.message).toBe(
        `"${args.split(':')[0]}" must be a number from 0 to 10000.`,
      );
    },
  );

  it('falls back to another language and marks the post as untranslated', async () => {
    const {
      posts: {
        items: [first],
      },
    } = await query<{ posts: { items: unknown[] } }>(
      schema,
      `{
        posts(locale: en, perPage: 1) {
          items {
            slug path category title isTranslated textLocale alternates canonical
            author { name } published updated coverHtml
          }
        }
      }`,
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

  it('marks courtesy translations', async () => {
    const written = schemaOf({
      'docs/terms/index.en.md': doc().replace('Fees', 'Terms').replace('What a', 'How a'),
      'docs/terms/index.ru.md': doc('courtesy: true\n').replace('Fees', 'Условия'),
    });
    const marksIn = async (locale: string): Promise<readonly (readonly unknown[])[]> => {
      const { docs } = await query<{ docs: { items: { slug: string; isCourtesy: boolean }[] } }>(
        written,
        `{ docs(locale: ${locale}) { items { slug isCourtesy } } }`,
      );
      return docs.items.map(({ slug, isCourtesy }) => [slug, isCourtesy]);
    };
    expect(await marksIn('en')).toEqual(expect.arrayContaining([['terms', false]]));
    expect(await marksIn('ru')).toEqual(expect.arrayContaining([['terms', true]]));
  });

  it("returns covers, contents and links in the page's language", async () => {
    const written = schemaOf({
      'blog/guides/first/quay.png': png(1200, 630),
      'blog/guides/first/index.en.md': post(
        'cover: quay.png\ncoverAlt: A quay\nupdated: 2026-02-02\n',
        '## Part\n\n[a](/docs/fees) {supportEmail}\n\n### Below\n\n#### Deep\n\n' +
          `![Again](./quay.png)\n\n${'word '.repeat(500)}`,
      ),
    });
    const {
      posts: {
        items: [first],
      },
    } = await query<{ posts: { items: Record<string, unknown>[] } }>(
      written,
      `{
        posts(locale: ru) {
          items {
            html toc { id text level } coverHtml coverThumbHtml readingMinutes updated plainText
          }
        }
        pictures { file widthPx heightPx }
      }`,
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

  it('returns docs sorted by category, `order` field and slug', async () => {
    const page2 = (title: string, order: number, category: string) =>
      doc()
        .replace('Fees', title)
        .replace('What', `${title} is what`)
        .replace('order: 1', `order: ${order}`)
        .replace('start', category);
    const categories = ['start', 'more']
      .map(
        (slug) => `- slug: ${slug}
  title: { en: "S ${slug}", ru: "S ${slug}" }
  description:
    en: "What one should know before the very first swap, ${slug}."
    ru: "What one should know before the very first swap, ${slug}."
`,
      )
      .join('');
    const docs = schemaOf({
      'docs/categories.yml': categories,
      'docs/a/index.en.md': page2('A', 1, 'more'),
      'docs/b/index.en.md': page2('B', 2, 'start'),
      'docs/c/index.en.md': page2('C', 2, 'start'),
    });
    const response = await query<{ docs: { items: { slug: string }[] } }>(
      docs,
      '{ docs(locale: en) { items { slug published author { name } } } }',
    );
    expect(response.docs.items.map(({ slug }) => slug)).toEqual(['fees', 'b', 'c', 'a']);
    expect(response.docs.items[0]).toEqual({ slug: 'fees', published: '2026-01-03', author: null });
  });
});
