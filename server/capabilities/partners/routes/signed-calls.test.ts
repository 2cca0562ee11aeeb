import * as z from 'zod/mini';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Gatekeeper } from '../../../platform/http/gatekeeper';
import { implement } from '../../../platform/http/route';
import { buildTestApp, buildTestMarket, unlimited } from '../../../testing/market/market-app';

const { market } = buildTestMarket();
const signed = implement(
  {
    method: 'GET',
    path: '/api/signed',
    summary: '',
    access: 'partner',
    response: z.object({}),
  },
  { rateLimit: 'partners', handle: () => ({}) },
);

/** Replaces the signature check, which has its own tests: the header contains the key itself. */
const partner: Gatekeeper['partner'] = async ({ header }) => {
  const apiId = header('x-key');
  if (apiId === undefined || apiId === 'wrong')
    throw new AppError('ERR_UNAUTHORIZED', 'The API key or the signature is invalid');
  return { apiId, userId: 1, isSandboxKey: true };
};

function buildApp(partners: number) {
  let nowMs = 1_000_000;
  const app = buildTestApp(market, {
    routes: [signed],
    gatekeeper: { account: async () => null, partner },
    rateLimits: { ...unlimited, partners },
    clock: { nowMs: () => nowMs },
  });
  const call = (key: string, remoteAddress = '10.0.0.1') =>
    app.inject({ url: '/api/signed', headers: { 'x-key': key }, remoteAddress });
  return {
    app,
    call,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('the rate limit counts signed calls by key, whatever their address, and reports how many are left', async () => {
  const { app, call, advance } = buildApp(2);
  const statuses = [];
  for (const [key, address] of [
    ['a', '10.0.0.1'],
    ['a', '10.0.0.2'],
    ['a', '10.0.0.3'],
    ['b', '10.0.0.1'],
  ] as const) {
    const { statusCode, headers } = await call(key, address);
    statuses.push([key, statusCode, headers.ratelimit, headers['ratelimit-policy']]);
    advance(10_000);
  }
  const policy = '"signed";q=2;w=60';
  expect(statuses).toEqual([
    ['a', 200, '"signed";r=1;t=60', policy],
    ['a', 200, '"signed";r=0;t=50', policy],
    ['a', 429, '"signed";r=0;t=40', policy],
    ['b', 200, '"signed";r=1;t=30', policy],
  ]);
  advance(30_000);
  expect((await call('a')).statusCode).toBe(200);
  await app.close();
});

it('the rate limit counts rejected signatures by address, never by key', async () => {
  const { app, call } = buildApp(2);
  const statuses = [];
  for (const [key, address] of [
    ['wrong', '10.0.0.1'],
    ['wrong', '10.0.0.1'],
    ['wrong', '10.0.0.1'],
    ['a', '10.0.0.1'],
    ['a', '10.0.0.2'],
  ] as const)
    statuses.push((await call(key, address)).statusCode);
  expect(statuses).toEqual([401, 401, 429, 429, 200]);
  await app.close();
});

it('the response has no limit headers if there is no limit', async () => {
  const { app, call } = buildApp(0);
  const { statusCode, headers } = await call('a');
  expect([statusCode, headers.ratelimit, headers['ratelimit-policy']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  await app.close();
});
