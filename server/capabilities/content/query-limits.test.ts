import { makeExecutableSchema } from '@graphql-tools/schema';
import { getIntrospectionQuery } from 'graphql';
import type { InjectOptions } from 'fastify';
import { resolve } from 'node:path';
import { readContentSdl } from '@quayside/content-service/create-content-schema';

import { buildContentApp, CONTENT_BUILD_TOKEN } from '../../testing/content/content-app';
import { unlimited } from '../../testing/market/market-app';
import type { BuildTrust } from './build-access';
import { QUERY_LIMITS } from './query-limits';

const typeDefs = readContentSdl({ rootDir: resolve('.') });
const resolved = jest.fn();
const resolvers = {
  Query: {
    site: (_root: unknown, _locale: unknown, context: object) => {
      resolved(context);
      return { brandName: 'Quayside' };
    },
  },
};
const load = jest.fn(() => ({
  schema: makeExecutableSchema({ typeDefs, resolvers }),
  readPicture: async () => null,
  nextDueMs: null,
}));

const elsewhere = { remoteAddress: '203.0.113.9' };
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const queryAt = (
  app: ReturnType<typeof buildContentApp>['app'],
  query: string,
  from: InjectOptions,
) => app.inject({ method: 'POST', url: '/graphql', payload: { query }, ...from });
const small = '{ site(locale: en) { brandName } }';
const repeat = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_none, index) => part(index)).join(' ');

const FULL_INTROSPECTION = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
});
const manyFragments = repeat(
  QUERY_LIMITS.fragments + 1,
  (index) => `fragment F${index} on Query { __typename }`,
);

/** Queries that are too large for an untrusted client, each for a different reason. */
const LARGE: readonly (readonly [string, string, string])[] = [
  [
    'bytes',
    `{ site(locale: en) { brandName } } # ${'ж'.repeat(QUERY_LIMITS.bytes / 2)}`,
    'more than 4000 bytes',
  ],
  ['tokens', `{ ${'a '.repeat(QUERY_LIMITS.tokens)} }`, '500 tokens'],
  [
    'levels',
    `${'{ site '.repeat(QUERY_LIMITS.depth + 1)}${'}'.repeat(QUERY_LIMITS.depth + 1)}`,
    'deeper than 16 levels',
  ],
  ['fields', `{ ${repeat(QUERY_LIMITS.fields + 1, () => 'a')} }`, 'more than 150 fields'],
  [
    'aliases',
    `{ ${repeat(QUERY_LIMITS.aliases + 1, (index) => `a${index}: __typename`)} }`,
    'more than 4 aliases',
  ],
  ['fragments', `{ __typename } ${manyFragments}`, 'more than 10 fragments'],
];

describe('a query from an untrusted client', () => {
  const { app } = buildContentApp(load);
  beforeEach(() => load.mockClear());
  afterAll(() => app.close());

  test.each(LARGE)(
    'is rejected for too many %s before validation and before the content is loaded',
    async (_name, query, message) => {
      const { app: fresh } = buildContentApp(load);
      const byPost = { method: 'POST', url: '/graphql', payload: { query } } as const;
      const byGet = { url: `/graphql?query=${encodeURIComponent(query)}` };
      const byBoth = { ...byGet, method: 'POST', payload: { query: small } } as const;
      for (const request of [byPost, byGet, byBoth]) {
        const response = await fresh.inject({ ...request, ...elsewhere });
        expect([response.statusCode, response.json()]).toEqual([
          400,
          {
            data: null,
            errors: [expect.objectContaining({ message: expect.stringContaining(message) })],
          },
        ]);
      }
      expect(load).not.toHaveBeenCalled();
      await fresh.close();
    },
  );

  test('gets a response if it is small, or if it is the introspection query', async () => {
    expect((await queryAt(app, small, elsewhere)).json()).toEqual({
      data: { site: { brandName: 'Quayside' } },
    });
    const described = await queryAt(app, FULL_INTROSPECTION, elsewhere);
    expect([described.statusCode, described.json().data]).toEqual([
      200,
      expect.objectContaining({ __schema: expect.anything() }),
    ]);
  });

  test('returns fewer pairs than a query from a build', async () => {
    await queryAt(app, small, elsewhere);
    await queryAt(app, small, {});
    expect(resolved.mock.calls.slice(-2)).toEqual([
      [expect.objectContaining({ maxPairs: 100 })],
      [expect.not.objectContaining({ maxPairs: expect.anything() })],
    ]);
  });

  test('has its own rate limit', async () => {
    const { app: limited } = buildContentApp(load, {
      http: { rateLimits: { ...unlimited, graphql: 1 } },
    });
    expect((await queryAt(limited, small, elsewhere)).statusCode).toBe(200);
    expect((await queryAt(limited, small, elsewhere)).json()).toMatchObject({
      status: 'ERR_TOO_MANY_REQUESTS',
    });
    expect((await queryAt(limited, small, {})).statusCode).toBe(200);
    expect(
      (await queryAt(limited, small, { ...elsewhere, ...withToken(CONTENT_BUILD_TOKEN) }))
        .statusCode,
    ).toBe(200);
    await limited.close();
  });
});

describe('a large query', () => {
  const { app } = buildContentApp(load);
  afterAll(() => app.close());
  const large = `{ site(locale: en) { ${'brandName '.repeat(QUERY_LIMITS.fields + 1)} } }`;

  test.each<[string, InjectOptions, number]>([
    ['from this machine', {}, 200],
    [
      'from this machine, over IPv6',
      { remoteAddress: '::1', headers: { host: '[::1]:8080' } },
      200,
    ],
    ['with the token', { ...elsewhere, ...withToken(CONTENT_BUILD_TOKEN) }, 200],
    ['with another token', { ...elsewhere, ...withToken('another-token-of-it') }, 401],
    ['from elsewhere', elsewhere, 400],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 400],
    ['through a proxy that hides its client', { headers: { host: 'exchange.example' } }, 400],
  ])('%s gets the expected status', async (_name, from, status) => {
    expect((await queryAt(app, large, from)).statusCode).toBe(status);
  });

  // A local proxy can look exactly like a local build.
  test.each<[string, Partial<BuildTrust>]>([
    ['in real mode', { mode: 'real' }],
    ['with a trusted proxy', { trustProxy: ['127.0.0.1'] }],
  ])('requires the token %s, even from this machine', async (_name, trust) => {
    const { app: guarded } = buildContentApp(load, { trust });
    const viaTransparentProxy = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:8080' } };
    const { authorization } = withToken(CONTENT_BUILD_TOKEN).headers;
    const withTokenToo = {
      ...viaTransparentProxy,
      headers: { ...viaTransparentProxy.headers, authorization },
    };
    expect((await queryAt(guarded, large, viaTransparentProxy)).statusCode).toBe(400);
    expect((await queryAt(guarded, large, withTokenToo)).statusCode).toBe(200);
    await guarded.close();
  });
});
