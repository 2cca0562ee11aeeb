import type { InjectOptions } from 'fastify';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

import { AppError } from '@quayside/contract/errors/app-error';
import { errorBodySchema } from '@quayside/contract/errors/error-body';

import { buildTestApp, buildTestMarket, unlimited } from '../test/market-app';
import type { HttpAppDeps } from './create-http-app';
import { defineRoute } from './route';

const { market } = buildTestMarket();
const CHECK = '/api/v1/instruments/public/validate-address';
const QUOTE = '/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20';
const JSON_HEADERS = { 'content-type': 'application/json' };

async function withApp<T>(
  overrides: Partial<HttpAppDeps>,
  work: (app: ReturnType<typeof buildTestApp>) => Promise<T>,
): Promise<T> {
  const app = buildTestApp(market, overrides);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const inject = (options: InjectOptions, overrides: Partial<HttpAppDeps> = {}) =>
  withApp(overrides, (app) => app.inject(options));

describe('what is malformed', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { url: '/api/v9/nothing' }, 404, 'ERR_NOT_FOUND'],
    ['the wrong method', { method: 'DELETE', url: QUOTE }, 405, 'ERR_METHOD_NOT_ALLOWED'],
    [
      'a body that is no JSON',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: '{"a":' },
      400,
      'ERR_BAD_REQUEST',
    ],
    ['an empty body', { method: 'POST', url: CHECK, headers: JSON_HEADERS }, 400, 'ERR_VALIDATION'],
    [
      'a body of white space',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: ' \n' },
      400,
      'ERR_BAD_REQUEST',
    ],
    ['no body and no type', { method: 'POST', url: CHECK }, 400, 'ERR_VALIDATION'],
    [
      'another content type',
      { method: 'POST', url: CHECK, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'JSON that says it is plain text',
      { method: 'POST', url: CHECK, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: CHECK,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'too large a body',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: `"${'x'.repeat(70_000)}"` },
      413,
      'ERR_PAYLOAD_TOO_LARGE',
    ],
    [
      'a body of another shape',
      { method: 'POST', url: CHECK, payload: ['a'] },
      400,
      'ERR_VALIDATION',
    ],
    [
      'a poisoned prototype',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: '{"__proto__":{"x":1}}' },
      400,
      'ERR_BAD_REQUEST',
    ],
    [
      'a missing field',
      { method: 'POST', url: CHECK, payload: { currencyTitle: 'ETH', networkTitle: 'ETH' } },
      400,
      'ERR_VALIDATION',
    ],
    [
      'a number for text',
      {
        method: 'POST',
        url: CHECK,
        payload: { currencyTitle: 7, networkTitle: 'ETH', address: 'x' },
      },
      400,
      'ERR_VALIDATION',
    ],
    ['a bad page size', { url: '/api/v2/pairs/public?limit=-1' }, 400, 'ERR_VALIDATION'],
    [
      'an unknown period',
      { url: '/api/v1/stats/public?slug=eth&period=eon' },
      400,
      'ERR_VALIDATION',
    ],
    [
      'a prototype key as period',
      { url: '/api/v1/stats/public?slug=eth&period=constructor' },
      400,
      'ERR_VALIDATION',
    ],
    ['stats of nothing', { url: '/api/v1/stats/public' }, 400, 'ERR_VALIDATION'],
  ])('%s', async (_name, options, status, code) => {
    const answer = await inject(options);
    expect(answer.statusCode).toBe(status);
    expect(errorBodySchema.parse(answer.json())).toMatchObject({
      status: code,
      message: expect.any(String),
    });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('names the field at fault', async () => {
    const answer = await inject({
      method: 'POST',
      url: CHECK,
      payload: { currencyTitle: 'ETH', networkTitle: '', address: 'x' },
    });
    expect(answer.json()).toMatchObject({
      message: 'networkTitle must not be empty',
      data: { details: { field: 'networkTitle' } },
    });
  });

  it('is answered in the same form when it is not even HTTP', async () => {
    await withApp({}, async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
        socket
          .on('data', (chunk) => (text += chunk.toString()))
          .on('end', () => resolve(text))
          .on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        status: 'ERR_BAD_REQUEST',
      });
    });
  });
});

describe('the frame', () => {
  it('takes a JSON content type on a GET without a body', async () => {
    expect((await inject({ url: QUOTE, headers: JSON_HEADERS })).statusCode).toBe(200);
  });

  it('takes nothing for a body that need not be there, whether a type is named or not', async () => {
    const optional = defineRoute({
      method: 'POST',
      path: '/api/optional',
      summary: '',
      body: z.optional(z.object({})),
      answer: z.object({ isGiven: z.boolean() }),
      handle: ({ body }) => ({ isGiven: body !== undefined }),
    });
    await withApp({ routes: [optional] }, async (app) => {
      const send = async (options: InjectOptions) =>
        (await app.inject({ method: 'POST', url: '/api/optional', ...options })).json();
      expect(await send({})).toEqual({ isGiven: false });
      expect(await send({ headers: JSON_HEADERS })).toEqual({ isGiven: false });
      expect(await send({ headers: { ...JSON_HEADERS, 'content-length': '0' } })).toEqual({
        isGiven: false,
      });
      expect(await send({ headers: JSON_HEADERS, payload: '{}' })).toEqual({ isGiven: true });
    });
  });

  it('shows nothing of a defect but the id it was logged under', async () => {
    const broken = defineRoute({
      method: 'GET',
      path: '/api/broken',
      summary: '',
      answer: z.object({}),
      handle: () => {
        throw new TypeError('secret detail');
      },
    });
    const answer = await inject({ url: '/api/broken' }, { routes: [broken] });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      status: 'ERR_INTERNAL_SERVER_ERROR',
      data: { details: { traceId: expect.any(String) } },
    });
    expect(answer.body).not.toMatch(/secret|TypeError|\.ts|\bat /);
  });

  it('puts what stands directly in data there', async () => {
    const refusing = defineRoute({
      method: 'GET',
      path: '/api/refusing',
      summary: '',
      answer: z.object({}),
      handle: () => {
        throw new AppError('ERR_HTTP', 'Http Exception', null, { address: 'bad' });
      },
    });
    expect((await inject({ url: '/api/refusing' }, { routes: [refusing] })).json()).toMatchObject({
      status: 'ERR_HTTP',
      message: 'Http Exception',
      data: { address: 'bad' },
    });
  });

  it('lets any origin read public calls, without credentials, and the site alone with them', async () => {
    const other = await inject(
      { url: QUOTE, headers: { origin: 'https://elsewhere.example' } },
      { crossOrigin: { siteOrigin: 'https://site.example' } },
    );
    expect(other.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(other.headers).not.toHaveProperty('access-control-allow-credentials');
    const own = await inject(
      { url: QUOTE, headers: { origin: 'https://site.example' } },
      { crossOrigin: { siteOrigin: 'https://site.example' } },
    );
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'https://site.example',
      'access-control-allow-credentials': 'true',
    });
    const preflight = await inject({
      method: 'OPTIONS',
      url: CHECK,
      headers: { origin: 'https://x.example' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-methods']).toBe('POST, OPTIONS');
    expect(preflight.headers['access-control-allow-headers']).toBe(
      'Content-Type, Idempotency-Key, Authorization',
    );
  });

  it('puts a request id of its own on every response, whatever kind it is', async () => {
    await withApp(
      { clock: { nowMs: () => 0 }, fallback: async (_request, reply) => reply.send('page') },
      async (app) => {
        await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        const idOf = (path: string, method = 'GET') =>
          new Promise<string | undefined>((resolve, reject) => {
            httpRequest(
              {
                port,
                host: '127.0.0.1',
                path,
                method,
                agent: false,
                headers: { 'x-request-id': 'chosen-by-the-caller' },
              },
              (answer) => {
                answer
                  .resume()
                  .on('end', () => resolve(answer.headers['x-request-id']?.toString()));
              },
            )
              .on('error', reject)
              .end();
          });
        const malformed = await new Promise<string>((resolve, reject) => {
          let text = '';
          const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
          socket
            .on('data', (chunk) => (text += chunk.toString()))
            .on('end', () => resolve(text))
            .on('error', reject);
        });
        const ids = [
          await idOf(QUOTE),
          await idOf(QUOTE),
          await idOf('/api/none'),
          await idOf('/'),
          await idOf('/%zz'),
          await idOf(CHECK, 'OPTIONS'),
          await idOf(QUOTE, 'DELETE'),
          /x-request-id: (\S+)/.exec(malformed)?.[1],
        ];
        expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
        expect(new Set(ids).size).toBe(ids.length);
      },
    );
  });

  it('limits calls per caller, and says when to come back', async () => {
    let nowMs = 1_000_000;
    await withApp(
      { rateLimits: { ...unlimited, quotes: 2 }, clock: { nowMs: () => nowMs } },
      async (app) => {
        const ask = async (remoteAddress: string) =>
          (await app.inject({ url: QUOTE, remoteAddress })).statusCode;
        expect([
          await ask('10.0.0.1'),
          await ask('10.0.0.1'),
          await ask('10.0.0.1'),
          await ask('10.0.0.2'),
        ]).toEqual([200, 200, 429, 200]);
        const refused = await app.inject({ url: QUOTE, remoteAddress: '10.0.0.1' });
        expect(refused.json()).toMatchObject({ status: 'ERR_TOO_MANY_REQUESTS' });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        nowMs += 61_000;
        expect(await ask('10.0.0.1')).toBe(200);
      },
    );
  });

  it('believes a proxy about the caller only when it is told to', async () => {
    const limits = { rateLimits: { ...unlimited, quotes: 1 } };
    const twice = (trustProxy: boolean) =>
      withApp({ ...limits, trustProxy }, async (app) => {
        const statuses = [];
        for (const caller of ['1.1.1.1', '2.2.2.2'])
          statuses.push(
            (await app.inject({ url: QUOTE, headers: { 'x-forwarded-for': caller } })).statusCode,
          );
        return statuses;
      });
    expect(await twice(false)).toEqual([200, 429]);
    expect(await twice(true)).toEqual([200, 200]);
  });

  it('gives the same bytes from the cache, and new ones when the market has moved', async () => {
    let revision = 1;
    let calls = 0;
    const counted = defineRoute({
      method: 'GET',
      path: '/api/counted',
      summary: '',
      isCached: true,
      answer: z.object({ calls: z.number() }),
      handle: () => ({ calls: (calls += 1) }),
    });
    await withApp({ routes: [counted], answerRevision: () => revision }, async (app) => {
      const ask = async (url = '/api/counted') => (await app.inject({ url })).json();
      expect([await ask(), await ask(), await ask('/api/counted?other')]).toEqual([
        { calls: 1 },
        { calls: 1 },
        { calls: 2 },
      ]);
      revision = 2;
      expect(await ask()).toEqual({ calls: 3 });
    });
  });

  it('tells the metrics the pattern of the route, not the URL', async () => {
    const seen: string[] = [];
    await withApp(
      { observe: ({ method, route, status }) => seen.push(`${method} ${route} ${status}`) },
      async (app) => {
        await app.inject({ url: QUOTE });
        await app.inject({ url: '/api/none' });
      },
    );
    expect(seen).toEqual(['GET /api/v2/rates/public/one 200', 'GET unmatched 404']);
  });

  it('describes every route in its OpenAPI document', async () => {
    const document = (await inject({ url: '/api/openapi.json' })).json() as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/rates/public/one', '/api/v2/rates/public/one', CHECK]),
    );
  });

  it('answers a repeated read the same way whether the frame or the fast path does', async () => {
    const seen: string[] = [];
    await withApp(
      {
        clock: { nowMs: () => 0 },
        rateLimits: { ...unlimited, quotes: 2 },
        observe: ({ route, status }) => seen.push(`${route} ${status}`),
      },
      async (app) => {
        await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        const ask = () =>
          new Promise<{ status: number | undefined; headers: object; body: string }>(
            (resolve, reject) => {
              httpRequest({ port, host: '127.0.0.1', path: QUOTE, agent: false }, (answer) => {
                let body = '';
                answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
                answer.on('end', () =>
                  resolve({
                    status: answer.statusCode,
                    headers: {
                      ...answer.headers,
                      date: '',
                      'x-request-id': answer.headers['x-request-id']?.length,
                    },
                    body,
                  }),
                );
              })
                .on('error', reject)
                .end();
            },
          );
        const [first, second, third] = [await ask(), await ask(), await ask()];
        expect(first.status).toBe(200);
        expect(second).toEqual(first);
        expect(third.status).toBe(429);
      },
    );
    expect(seen).toEqual([
      '/api/v2/rates/public/one 200',
      '/api/v2/rates/public/one 200',
      '/api/v2/rates/public/one 429',
    ]);
  });
});

describe('the service calls', () => {
  it('say how things are', async () => {
    expect((await inject({ url: '/api/v1/health' })).json()).toEqual({ status: 'OK' });
    expect((await inject({ url: '/api/v1/healthz/' })).json()).toEqual({ status: 'OK' });
    expect((await inject({ url: '/api/v1/orders/public/latest' })).json()).toEqual([]);
    expect((await inject({ url: '/api/v1/stats/public?slug=ETH&period=24h' })).json()).toEqual([]);
  });
});
