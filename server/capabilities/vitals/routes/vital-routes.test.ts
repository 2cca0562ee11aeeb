import { reportVital } from '@quayside/contract/endpoints/web-vitals';
import type { VitalReport } from '@quayside/contract/schemas/web-vitals';

import { createHttpApp } from '../../../platform/http/create-http-app';
import { createManualClock } from '../../../testing/manual-clock';
import { unlimited } from '../../../testing/market/market-app';
import { vitalRoutes } from './vital-routes';

const lcp = { template: 'PostPage', language: 'en', device: 'phone', metric: 'LCP', bucket: 4 };
const recorded: VitalReport[] = [];
const app = createHttpApp({
  routes: vitalRoutes({ record: (report) => recorded.push(report) }),
  clock: createManualClock(),
  rateLimits: { ...unlimited, vitals: 60 },
  crossOrigin: { siteOrigin: 'https://site.example' },
  answerRevision: () => 0,
  trustProxy: true,
  logLevel: 'silent',
});
afterAll(() => app.close());
beforeEach(() => {
  recorded.length = 0;
});

const send = (payload: object, caller = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: reportVital.path,
    payload,
    headers: { 'x-forwarded-for': caller },
  });

test('a report is passed on, and the response sets nothing', async () => {
  const response = await send(lcp);
  expect([response.statusCode, response.json(), response.headers['set-cookie']]).toEqual([
    200,
    { isDone: true },
    undefined,
  ]);
  expect(recorded).toEqual([lcp]);
});

test.each([
  ['a URL', { url: 'https://site.example/order/1' }],
  ['an id', { id: 'v6-1' }],
  ['an unknown device', { device: 'fridge' }],
  ['an unknown metric', { metric: 'FID' }],
  ['no whole bucket', { bucket: 1.5 }],
  ['a negative bucket', { bucket: -1 }],
  ['a huge bucket', { bucket: 10 ** 6 }],
])('a report with %s is rejected', async (_what, part) => {
  expect((await send({ ...lcp, ...part })).statusCode).toBe(400);
  expect(recorded).toEqual([]);
});

test('a body of more than 512 bytes is rejected', async () => {
  const sized = (bytes: number) => ({ ...lcp, template: 'x'.repeat(bytes) });
  const empty = JSON.stringify(sized(0)).length;
  expect((await send(sized(512 - empty))).json()).toMatchObject({ status: 'ERR_VALIDATION' });
  expect((await send(sized(513 - empty))).json()).toMatchObject({
    status: 'ERR_PAYLOAD_TOO_LARGE',
  });
});

test('a caller may send 60 reports a minute', async () => {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 61; sent += 1) {
    const { statusCode } = await send(lcp, '192.0.2.9');
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 1],
  ]);
  expect((await send(lcp, '192.0.2.10')).statusCode).toBe(200);
});
