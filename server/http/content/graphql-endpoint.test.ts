import { makeExecutableSchema } from '@graphql-tools/schema';
import type { FastifyInstance } from 'fastify';
import { buildClientSchema, getIntrospectionQuery, GraphQLError } from 'graphql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { readContentSdl } from '@quayside/content-service/create-content-schema';

import { buildContentApp } from '../../test/content-app';
import type { LoadedContent } from './content-library';

const typeDefs = readContentSdl({ rootDir: resolve('.') });
const pictureFile = '0123456789abcdef.png';
const site = {
  brandName: 'Quayside',
  legalName: 'Quayside',
  tagline: '',
  logo: '/icons/quayside.svg',
  profiles: [],
  messengerOrigins: [],
};

/** The committed schema over a handful of answers. */
function contentSaying(brandName: string): LoadedContent {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        site: () => ({ ...site, brandName }),
        posts: () => {
          throw new GraphQLError('"offset" has to be a number from 0 to 10000.');
        },
        docs: () => {
          throw new TypeError('secret of the house');
        },
      },
    },
  });
  return {
    schema,
    readPicture: async (file) =>
      file === pictureFile ? readFileSync(resolve('static/icons/quayside.svg')) : null,
  };
}

const { app } = buildContentApp(() => contentSaying('Quayside'));
afterAll(() => app.close());

const ask = (query: string, target: FastifyInstance = app) =>
  target.inject({ method: 'POST', url: '/graphql', payload: { query } });
const brand = '{ site(locale: en) { brandName } }';

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
    [
      'types of types without end',
      `{ __schema { types { fields { type { ${'ofType { '.repeat(20)} name ${'}'.repeat(20)} } } } } }`,
      'depth',
    ],
    [
      'the same again and again',
      `{ ${Array.from({ length: 5 }, (_none, index) => `s${index}: site(locale: en) { brandName }`).join(' ')} }`,
      'more than 4 times',
    ],
    [
      'the same by lists inside of lists',
      '{ a: posts(locale: en) { b: items { html } c: items { html } } d: posts(locale: en) { e: items { html } f: items { html } g: items { html } } }',
      'more than 4 times',
    ],
    [
      'the same through fragments',
      `{ ...A ...B } fragment A on Query { ${[1, 2, 3].map((index) => `a${index}: site(locale: en) { brandName }`).join(' ')} } fragment B on Query { ${[1, 2, 3].map((index) => `b${index}: site(locale: ru) { brandName }`).join(' ')} }`,
      'more than 4 times',
    ],
    [
      'fragments that multiply',
      `{ ...F0 } ${Array.from({ length: 14 }, (_none, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F14 on Query { __typename }`,
      'more than',
    ],
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

describe('content that changes or is bad', () => {
  test('is loaded when it is first asked for, and again only when its files changed', async () => {
    const state = { stamp: '1', loads: 0 };
    const { app: edited, clock } = buildContentApp(
      () => contentSaying(`edition ${++state.loads}`),
      { stampOf: () => state.stamp },
    );
    await edited.ready();
    expect(state.loads).toBe(0);
    const seen = async () => (await ask(brand, edited)).json().data.site.brandName as string;
    expect(await seen()).toBe('edition 1');
    clock.advance(1_000);
    expect(await seen()).toBe('edition 1');
    state.stamp = '2';
    clock.advance(1_000);
    expect(await seen()).toBe('edition 2');
    await edited.close();
  });

  test('is answered for with 503 while it never was good, and is tried again after a while', async () => {
    const state = { isGood: false, tries: 0 };
    const {
      app: broken,
      clock,
      reported,
    } = buildContentApp(() => {
      state.tries += 1;
      if (!state.isGood) throw new Error('content/site.yml:3: not readable');
      return contentSaying('mended');
    });
    for (const url of [
      '/graphql?query={__typename}',
      '/api/v1/content/blog/en',
      `/content-files/${pictureFile}`,
    ]) {
      const answer = await broken.inject({ url });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        503,
        { status: 'ERR_SERVICE_UNAVAILABLE' },
      ]);
      expect(answer.body).not.toContain('site.yml');
    }
    expect([state.tries, reported.length]).toEqual([1, 1]);
    state.isGood = true;
    clock.advance(6_000);
    expect((await ask(brand, broken)).json()).toEqual({ data: { site: { brandName: 'mended' } } });
    await broken.close();
  });

  test('keeps the last good state while an editor makes a mistake', async () => {
    const state = { stamp: '1' };
    const {
      app: edited,
      clock,
      reported,
    } = buildContentApp(
      () => {
        if (state.stamp === '2') throw new Error('a mistake');
        return contentSaying('good');
      },
      { stampOf: () => state.stamp },
    );
    await ask(brand, edited);
    state.stamp = '2';
    clock.advance(1_000);
    expect((await ask(brand, edited)).json()).toEqual({ data: { site: { brandName: 'good' } } });
    expect(reported).toHaveLength(1);
    await edited.close();
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
