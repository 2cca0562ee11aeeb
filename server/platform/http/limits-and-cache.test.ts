import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

import { QUOTE, withApp } from '../../testing/http/http-app-calls';
import { unlimited } from '../../testing/market/market-app';
import { implement } from './route';

describe('the HTTP app with limits and a cache', () => {
  it('limits calls per caller, and says when to retry', async () => {
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
        const rejected = await app.inject({ url: QUOTE, remoteAddress: '10.0.0.1' });
        expect(rejected.json()).toMatchObject({ status: 'ERR_TOO_MANY_REQUESTS' });
        expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
        nowMs += 61_000;
        expect(await ask('10.0.0.1')).toBe(200);
      },
    );
  });

  it("trusts the caller's address from a proxy only if configured to", async () => {
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

  it('returns the same response from the cache until the market moves', async () => {
    let revision = 1;
    let calls = 0;
    const counted = implement(
      {
        method: 'GET',
        path: '/api/counted',
        summary: '',
        response: z.object({ calls: z.number() }),
      },
      { isCached: true, handle: () => ({ calls: (calls += 1) }) },
    );
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

  it('returns the same response from the fast path as from Fastify', async () => {
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
