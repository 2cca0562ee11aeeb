import type { InjectOptions } from 'fastify';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import * as z from 'zod/mini';
import { AppError } from '@quayside/contract/errors/app-error';

import { CHECK, inject, JSON_HEADERS, QUOTE, withApp } from '../../testing/http/http-app-calls';
import { implement } from './route';

describe('the HTTP app', () => {
  it('accepts a JSON content type on a GET without a body', async () => {
    expect((await inject({ url: QUOTE, headers: JSON_HEADERS })).statusCode).toBe(200);
  });

  it('accepts an empty body if the body is optional, with or without a content type', async () => {
    const optional = implement(
      {
        method: 'POST',
        path: '/api/optional',
        summary: '',
        body: z.optional(z.object({})),
        response: z.object({ isGiven: z.boolean() }),
      },
      { handle: ({ body }) => ({ isGiven: body !== undefined }) },
    );
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

  it('reveals nothing about a defect except the id that it was logged under', async () => {
    const broken = implement(
      { method: 'GET', path: '/api/broken', summary: '', response: z.object({}) },
      {
        handle: () => {
          throw new TypeError('secret detail');
        },
      },
    );
    const answer = await inject({ url: '/api/broken' }, { routes: [broken] });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      status: 'ERR_INTERNAL_SERVER_ERROR',
      data: { details: { traceId: expect.any(String) } },
    });
    expect(answer.body).not.toMatch(/secret|TypeError|\.ts|\bat /);
  });

  it('puts the extra fields of an error directly in data', async () => {
    const rejecting = implement(
      { method: 'GET', path: '/api/refusing', summary: '', response: z.object({}) },
      {
        handle: () => {
          throw new AppError('ERR_HTTP', 'Http Exception', null, { address: 'bad' });
        },
      },
    );
    expect((await inject({ url: '/api/refusing' }, { routes: [rejecting] })).json()).toMatchObject({
      status: 'ERR_HTTP',
      message: 'Http Exception',
      data: { address: 'bad' },
    });
  });

  it('lets any origin make public calls without credentials, but lets only the site use credentials', async () => {
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

  it('adds a unique request id to every kind of response', async () => {
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

  it('reports the route pattern to the metrics, not the URL', async () => {
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
});

describe('the health and statistics calls', () => {
  it('return the status, and empty lists if there is no data', async () => {
    expect((await inject({ url: '/api/v1/health' })).json()).toEqual({ status: 'OK' });
    expect((await inject({ url: '/api/v1/healthz/' })).json()).toEqual({ status: 'OK' });
    expect((await inject({ url: '/api/v1/orders/public/latest' })).json()).toEqual([]);
    expect((await inject({ url: '/api/v1/stats/public?slug=ETH&period=24h' })).json()).toEqual([]);
  });
});
