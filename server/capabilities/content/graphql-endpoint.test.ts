import { languageOf, languages, locales, setLanguages } from '@quayside/contract/site/locales';
import type { FastifyInstance } from 'fastify';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';

import { buildContentApp } from '../../testing/content/content-app';
import { brand, contentWith, pictureFile } from '../../testing/content/content-responses';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const { app } = buildContentApp(() => contentWith('Quayside'));
afterAll(() => app.close());

const sendQuery = (query: string, target: FastifyInstance = app) =>
  target.inject({ method: 'POST', url: '/graphql', payload: { query } });

/** The same field under `count` aliases. */
const sites = (count: number, name: string, locale: string): string =>
  Array.from(
    { length: count },
    (_none, index) => `${name}${index}: site(locale: ${locale}) { brandName }`,
  ).join(' ');
const ENDLESS_TYPES = `{
  __schema { types { fields { type { ${'ofType { '.repeat(20)} name ${'}'.repeat(20)} } } } }
}`;
const NESTED_LISTS = `{
  a: posts(locale: en) { b: items { html } c: items { html } }
  d: posts(locale: en) { e: items { html } f: items { html } g: items { html } }
}`;
const SAME_BY_FRAGMENTS = `
  { ...A ...B }
  fragment A on Query { ${sites(3, 'a', 'en')} }
  fragment B on Query { ${sites(3, 'b', 'ru')} }`;
const doubling = Array.from(
  { length: 14 },
  (_none, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
);
const GROWING_FRAGMENTS = `{ ...F0 } ${doubling.join(' ')} fragment F14 on Query { __typename }`;

describe('/graphql', () => {
  test('responds to POST requests from any origin', async () => {
    const response = await sendQuery(brand);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { data: { site: { brandName: 'Quayside' } } },
    ]);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test("responds to GET requests, and returns 304 when the client's copy is current", async () => {
    const url = `/graphql?query=${encodeURIComponent(brand)}`;
    const response = await app.inject({ url });
    expect(response.json()).toEqual({ data: { site: { brandName: 'Quayside' } } });
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('responds to preflight requests', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([
      response.statusCode,
      response.headers['access-control-allow-methods'],
      response.headers['access-control-allow-origin'],
    ]).toEqual([204, 'GET, POST, OPTIONS', '*']);
  });

  test('describes its schema', async () => {
    const response = await sendQuery(getIntrospectionQuery());
    expect(response.statusCode).toBe(200);
    expect(buildClientSchema(response.json().data).getQueryType()?.getFields()).toHaveProperty(
      'posts',
    );
  });

  test('serves no user interface', async () => {
    expect((await app.inject({ url: '/graphiql' })).statusCode).toBe(404);
  });

  test.each([
    ['a field that does not exist', '{ nothing }', 'Cannot query field'],
    ['text that is not GraphQL', '{{', 'Syntax Error'],
    ['an unknown locale', '{ site(locale: fr) { brandName } }', 'Locale'],
    ['infinitely nested types', ENDLESS_TYPES, 'depth'],
    ['a field under too many aliases', `{ ${sites(5, 's', 'en')} }`, 'more than 4 times'],
    ['a field repeated by nested lists', NESTED_LISTS, 'more than 4 times'],
    ['a field repeated through fragments', SAME_BY_FRAGMENTS, 'more than 4 times'],
    ['fragments that multiply', GROWING_FRAGMENTS, 'more than'],
  ])('rejects %s with a GraphQL error', async (_name, query, message) => {
    const response = await sendQuery(query);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        data: null,
        errors: expect.arrayContaining([
          expect.objectContaining({ message: expect.stringContaining(message) }),
        ]),
      },
    ]);
    expect(response.body).not.toMatch(/\.ts|node_modules|stack/);
  });

  test("responds to the build's query for the texts of five languages", async () => {
    const before = languages();
    const codes = ['ru', 'de', 'es', 'fr'];
    setLanguages([before[0], ...codes.map((code) => ({ ...before[0], code }))]);
    const fields = locales().map(
      (code, index) => `t${index}: site(locale: "${code}") { brandName }`,
    );
    const response = await sendQuery(`{ ${fields.join(' ')} }`);
    setLanguages(before);
    expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
  });

  describe.each([
    ['a build', {}],
    ['another client', { 'x-forwarded-for': '203.0.113.7' }],
  ])('a GET request from %s', (_who, headers) => {
    test.each([
      ['an operation that the query does not contain', '{ __typename }', '&operationName=nope'],
      ['an empty operation name', '{ __typename }', '&operationName='],
      ['two operations without a name', 'query A { __typename } query B { __typename }', ''],
      ['only fragments', 'fragment A on Query { __typename }', ''],
    ])('is rejected with %s', async (_case, query, more) => {
      const response = await app.inject({
        url: `/graphql?query=${encodeURIComponent(query)}${more}`,
        headers,
      });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          data: null,
          errors: [
            {
              message:
                'operationName must name an operation of the query, unless it has exactly one',
            },
          ],
        },
      ]);
    });

    test('runs the named operation', async () => {
      const query = encodeURIComponent('query A { a: __typename } query B { b: __typename }');
      expect(
        (await app.inject({ url: `/graphql?query=${query}&operationName=B`, headers })).json(),
      ).toEqual({ data: { b: 'Query' } });
    });
  });

  test('does not execute mutations', async () => {
    expect((await sendQuery('mutation { a }')).json()).toMatchObject({
      data: null,
      errors: [{ message: expect.stringContaining('not configured to execute mutation') }],
    });
  });

  test.each([
    ['a batch of queries', { payload: [{ query: brand }] }],
    ['a missing query', { payload: {} }],
    ['an empty body', { payload: '', headers: { 'content-type': 'application/json' } }],
    ['malformed JSON', { payload: '{', headers: { 'content-type': 'application/json' } }],
  ])('rejects %s', async (_name, request) => {
    const response = await app.inject({ method: 'POST', url: '/graphql', ...request });
    expect(response.statusCode).toBe(400);
  });

  test('rejects a body over the size limit', async () => {
    expect((await sendQuery(`# ${'x'.repeat(70_000)}\n${brand}`)).json()).toMatchObject({
      status: 'ERR_PAYLOAD_TOO_LARGE',
    });
  });

  test('reports errors of the content service, and hides internal errors', async () => {
    expect((await sendQuery('{ posts(locale: en) { total } }')).json().errors[0].message).toContain(
      '"offset" must be',
    );
    const broken = await sendQuery('{ docs(locale: en) { total } }');
    expect(broken.json()).toMatchObject({
      data: null,
      errors: [{ message: 'Something went wrong on our side' }],
    });
    expect(broken.body).not.toContain('secret');
  });
});

describe('/content-files', () => {
  test('serves originals with an immutable cache header', async () => {
    const response = await app.inject({ url: `/content-files/${pictureFile}` });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test.each(['ffffffffffffffff.png', '..%2fpackage.json', 'site.yml', '0123456789abcdef.exe', ''])(
    'returns ERR_NOT_FOUND for "%s"',
    async (file) => {
      expect((await app.inject({ url: `/content-files/${file}` })).json()).toMatchObject({
        status: 'ERR_NOT_FOUND',
      });
    },
  );
});
