import type { FastifyInstance } from 'fastify';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';

import { brand, contentSaying, pictureFile } from '../../test/content-answers';
import { buildContentApp } from '../../test/content-app';

const { app } = buildContentApp(() => contentSaying('Quayside'));
afterAll(() => app.close());

const ask = (query: string, target: FastifyInstance = app) =>
  target.inject({ method: 'POST', url: '/graphql', payload: { query } });

/** The same field under so many names. */
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
  test('answers by POST, to pages of any origin', async () => {
    const answer = await ask(brand);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { site: { brandName: 'Quayside' } } },
    ]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('answers by GET, and says when the copy that a client has is still good', async () => {
    const url = `/graphql?query=${encodeURIComponent(brand)}`;
    const answer = await app.inject({ url });
    expect(answer.json()).toEqual({ data: { site: { brandName: 'Quayside' } } });
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('answers preflights', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([
      answer.statusCode,
      answer.headers['access-control-allow-methods'],
      answer.headers['access-control-allow-origin'],
    ]).toEqual([204, 'GET, POST, OPTIONS', '*']);
  });

  test('describes itself', async () => {
    const answer = await ask(getIntrospectionQuery());
    expect(answer.statusCode).toBe(200);
    expect(buildClientSchema(answer.json().data).getQueryType()?.getFields()).toHaveProperty(
      'posts',
    );
  });

  test('shows no user interface', async () => {
    expect((await app.inject({ url: '/graphiql' })).statusCode).toBe(404);
  });

  test.each([
    ['a field that does not exist', '{ nothing }', 'Cannot query field'],
    ['no GraphQL at all', '{{', 'Syntax Error'],
    ['an unknown locale', '{ site(locale: fr) { brandName } }', 'Locale'],
    ['types of types without end', ENDLESS_TYPES, 'depth'],
    ['the same again and again', `{ ${sites(5, 's', 'en')} }`, 'more than 4 times'],
    ['the same by lists inside of lists', NESTED_LISTS, 'more than 4 times'],
    ['the same through fragments', SAME_BY_FRAGMENTS, 'more than 4 times'],
    ['fragments that multiply', GROWING_FRAGMENTS, 'more than'],
  ])("refuses %s in GraphQL's own form", async (_name, query, message) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        data: null,
        errors: expect.arrayContaining([
          expect.objectContaining({ message: expect.stringContaining(message) }),
        ]),
      },
    ]);
    expect(answer.body).not.toMatch(/\.ts|node_modules|stack/);
  });

  describe.each([
    ['a build', {}],
    ['everybody else', { 'x-forwarded-for': '203.0.113.7' }],
  ])('asked by GET by %s', (_who, headers) => {
    test.each([
      ['an operation that the question lacks', '{ __typename }', '&operationName=nope'],
      ['an empty operation name', '{ __typename }', '&operationName='],
      ['two operations and no name', 'query A { __typename } query B { __typename }', ''],
      ['fragments alone', 'fragment A on Query { __typename }', ''],
    ])('refuses %s', async (_case, query, more) => {
      const answer = await app.inject({
        url: `/graphql?query=${encodeURIComponent(query)}${more}`,
        headers,
      });
      expect([answer.statusCode, answer.json()]).toEqual([
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

    test('answers the operation that is named', async () => {
      const query = encodeURIComponent('query A { a: __typename } query B { b: __typename }');
      expect(
        (await app.inject({ url: `/graphql?query=${query}&operationName=B`, headers })).json(),
      ).toEqual({ data: { b: 'Query' } });
    });
  });

  test('changes nothing', async () => {
    expect((await ask('mutation { a }')).json()).toMatchObject({
      data: null,
      errors: [{ message: expect.stringContaining('not configured to execute mutation') }],
    });
  });

  test.each([
    ['a list of questions', { payload: [{ query: brand }] }],
    ['no question', { payload: {} }],
    ['an empty body', { payload: '', headers: { 'content-type': 'application/json' } }],
    ['broken JSON', { payload: '{', headers: { 'content-type': 'application/json' } }],
  ])('refuses %s', async (_name, request) => {
    const answer = await app.inject({ method: 'POST', url: '/graphql', ...request });
    expect(answer.statusCode).toBe(400);
  });

  test('a body larger than any question is refused', async () => {
    expect((await ask(`# ${'x'.repeat(70_000)}\n${brand}`)).json()).toMatchObject({
      status: 'ERR_PAYLOAD_TOO_LARGE',
    });
  });

  test('tells what the content service refuses, and hides what went wrong inside', async () => {
    expect((await ask('{ posts(locale: en) { total } }')).json().errors[0].message).toContain(
      '"offset" has to be',
    );
    const broken = await ask('{ docs(locale: en) { total } }');
    expect(broken.json()).toMatchObject({
      data: null,
      errors: [{ message: 'Something went wrong on our side' }],
    });
    expect(broken.body).not.toContain('secret');
  });
});

describe('/content-files', () => {
  test('serves originals, to be kept for ever', async () => {
    const answer = await app.inject({ url: `/content-files/${pictureFile}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test.each(['ffffffffffffffff.png', '..%2fpackage.json', 'site.yml', '0123456789abcdef.exe', ''])(
    'has no "%s"',
    async (file) => {
      expect((await app.inject({ url: `/content-files/${file}` })).json()).toMatchObject({
        status: 'ERR_NOT_FOUND',
      });
    },
  );
});
