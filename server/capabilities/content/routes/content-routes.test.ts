import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import {
  CONTENT_ROUTES,
  contentPath,
  fetchSeoDictionary,
  fetchSeoDictionaryShort,
} from '@quayside/contract/endpoints/content';
import {
  contentArticleResponseSchema,
  contentItemSchema,
  contentListRequestSchema,
  seoMessagesSchema,
  contentCategoriesResponseSchema,
  contentListResponseSchema,
  seoDictionaryResponseSchema,
} from '@quayside/contract/schemas/content';
import { PATHS } from '@quayside/contract/endpoints/paths';
import { locales } from '@quayside/contract/site/locales';

import { buildContentApp } from '../../../testing/content/content-app';
import { loadSiteContent } from '../module';

/** The real app with the real content. */
const content = loadSiteContent(resolve('.'));
const { app } = buildContentApp(() => content);
afterAll(() => app.close());

const get = (url: string) => app.inject({ url });
const listOf = async (url: string) => contentListResponseSchema.parse((await get(url)).json());
const dictionary = (payload: object | string, url: string = fetchSeoDictionaryShort.path) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

const everywhere = CONTENT_ROUTES.flatMap((route) =>
  locales().map((locale) => [route, locale] as const),
);

describe.each(everywhere)('%s in %s', (route, locale) => {
  test('lists up to ten articles, without their texts', async () => {
    const list = await listOf(contentPath(route, locale));
    expect(list).toMatchObject({ offset: 0, per_page: 10 });
    expect(list.items).toHaveLength(Math.min(10, list.total));
    expect(list.total).toBeGreaterThan(0);
    expect(list.items[0]).not.toHaveProperty('html');
  });

  test('splits the list into pages without gaps or repeats', async () => {
    const whole = await listOf(`${contentPath(route, locale)}?per_page=100`);
    const slugs: string[] = [];
    for (let offset = 0; offset < whole.total; offset += 4)
      slugs.push(
        ...(await listOf(`${contentPath(route, locale)}?offset=${offset}&per_page=4`)).items.map(
          ({ slug }) => slug,
        ),
      );
    expect(slugs).toEqual(whole.items.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(whole.total);
    expect((await listOf(`${contentPath(route, locale)}?offset=${whole.total}`)).items).toEqual([]);
  });

  test("lists each category's articles", async () => {
    const categories = contentCategoriesResponseSchema.parse(
      (await get(contentPath(route, locale, 'categories'))).json(),
    );
    expect(categories.length).toBeGreaterThan(0);
    for (const { slug } of categories) {
      const { items } = await listOf(`${contentPath(route, locale)}?per_page=100&category=${slug}`);
      expect(items.map(({ category }) => category)).toEqual(items.map(() => slug));
    }
  });

  test('returns one complete article, even if its slug has several segments', async () => {
    const [first] = (await listOf(contentPath(route, locale))).items;
    const response = await get(
      `${contentPath(route, locale, 'article')}?slug=${encodeURIComponent(first?.slug ?? '')}`,
    );
    const article = contentArticleResponseSchema.parse(response.json());
    expect(article).toMatchObject(first ?? {});
    expect(article.html).toContain('<p>');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(
      (await listOf(`${contentPath(route, locale)}?slug=${encodeURIComponent(first?.slug ?? '')}`))
        .items,
    ).toEqual([first]);
  });

  test.each(['?slug=nothing', '?category=nothing', '/article?slug=nothing'])(
    'returns ERR_NOT_FOUND for %s',
    async (rest) => {
      expect((await get(`${contentPath(route, locale)}${rest}`)).json()).toMatchObject({
        status: 'ERR_NOT_FOUND',
      });
    },
  );
});

test.each([
  ['per_page=0', 'per_page'],
  ['per_page=101', 'per_page'],
  ['per_page=ten', 'per_page'],
  ['offset=-1', 'offset'],
  ['offset=10001', 'offset'],
  ['offset=1.5', 'offset'],
])('%s is rejected with the name of the invalid field', async (query, field) => {
  const response = await get(`${contentPath('blog', 'en')}?${query}`);
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { status: 'ERR_VALIDATION', data: { details: { field } } },
  ]);
});

test('a missing slug is rejected, and an unknown language or route is not found', async () => {
  expect((await get(contentPath('docs', 'en', 'article'))).json()).toMatchObject({
    status: 'ERR_VALIDATION',
  });
  expect((await get(contentPath('docs', 'fr'))).json()).toMatchObject({ status: 'ERR_NOT_FOUND' });
  expect((await get('/api/v1/content/news/en')).json()).toMatchObject({
    status: 'ERR_NOT_FOUND',
  });
});

describe('the SEO text endpoint', () => {
  test.each([fetchSeoDictionary.path, fetchSeoDictionaryShort.path])(
    'returns the texts by language at %s',
    async (url) => {
      const response = await dictionary({ params: { page: 'home' } }, url);
      const texts = seoDictionaryResponseSchema.parse(response.json());
      expect(Object.keys(texts).sort()).toEqual([...locales()].sort());
      expect(texts['en']?.title).not.toBe(texts['ru']?.title);
      for (const locale of locales())
        expect(texts[locale]).toMatchObject({
          twitterCard: 'summary_large_image',
          ogTitle: expect.stringMatching(/./),
          description: expect.stringMatching(/./),
        });
    },
  );

  test('returns ERR_NOT_FOUND for a page without texts', async () => {
    expect((await dictionary({ params: { page: 'nothing' } })).json()).toMatchObject({
      status: 'ERR_NOT_FOUND',
    });
  });

  test.each([
    [{}, 'ERR_VALIDATION'],
    [{ params: {} }, 'ERR_VALIDATION'],
    [{ params: { page: '' } }, 'ERR_VALIDATION'],
    [{ params: { page: 7 } }, 'ERR_VALIDATION'],
    ['{', 'ERR_BAD_REQUEST'],
  ])('rejects %j', async (body, status) => {
    expect((await dictionary(body)).json()).toMatchObject({ status });
  });

  test('accepts POST requests only', async () => {
    const response = await get(fetchSeoDictionaryShort.path);
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });
});

test('the OpenAPI document describes every call', async () => {
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const expected = [
    ...everywhere.flatMap(([route, locale]) =>
      (['list', 'categories', 'article'] as const).map((part) => contentPath(route, locale, part)),
    ),
    fetchSeoDictionary.path,
    fetchSeoDictionaryShort.path,
  ];
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(expected));
});

test('docs/api/content.md explains every call, parameter and field', () => {
  const document = readFileSync(resolve('docs/api/content.md'), 'utf8');
  const paths = [
    contentPath('blog', 'en'),
    contentPath('blog', 'en', 'categories'),
    contentPath('blog', 'en', 'article'),
  ].map((path) => path.replace('/blog/en', '/{route}/{locale}'));
  const fields = [
    contentListRequestSchema,
    contentItemSchema,
    contentArticleResponseSchema,
    seoMessagesSchema,
  ].flatMap((schema) => Object.keys(schema.shape));
  for (const name of [
    ...paths,
    PATHS.contentGraphql,
    `${PATHS.contentFiles}/{file}`,
    fetchSeoDictionary.path,
    fetchSeoDictionaryShort.path,
    ...fields,
  ])
    expect(document).toContain(name);
});
