import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { buildTestApp, buildTestMarket } from '../../testing/market/market-app';

const app = buildTestApp(buildTestMarket().market);
afterAll(() => app.close());

const LISTS = [
  '/api/v2/pairs/public',
  '/api/v1/pairs/public',
  '/api/v2/instruments/public',
  '/api/v1/instruments/public?all=true',
];
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe.each(LISTS)('%s', (url) => {
  it('is compressed for clients that accept compression, with the same list in every form', async () => {
    const [plain, gzip, brotli] = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip' }),
      await get(url, { 'accept-encoding': 'gzip, br' }),
    ];
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    // Prices move between calls; the names do not.
    const titles = (text: string) =>
      (JSON.parse(text) as { slug?: string; instrumentToCurrencyTitle?: string }[]).map(
        ({ slug, instrumentToCurrencyTitle }) => slug ?? instrumentToCurrencyTitle,
      );
    expect(titles(gunzipSync(gzip.rawPayload).toString())).toEqual(titles(plain.body));
    expect(titles(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(titles(plain.body));
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect([gzip.headers.vary, gzip.headers['content-length']]).toEqual([
      'Accept-Encoding',
      String(gzip.rawPayload.length),
    ]);
  });
});

it('the server returns 304 to a client that already has the list, and 200 for a different list', async () => {
  const url = '/api/v2/pairs/public';
  const {
    headers: { etag, 'cache-control': cacheControl },
  } = await get(url, { 'accept-encoding': 'br' });
  const again = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(etag) });
  expect([again.statusCode, again.body, again.headers.etag, cacheControl]).toEqual([
    304,
    '',
    etag,
    'no-cache',
  ]);
  const another = await get(`${url}?limit=5`, { 'if-none-match': String(etag) });
  expect([another.statusCode, another.json<unknown[]>()]).toEqual([200, expect.any(Array)]);
});

it('the instrument list contains the full URLs of logos', async () => {
  const instruments = (await get('/api/v2/instruments/public')).json<
    { currencyLogoLink: string }[]
  >();
  expect(
    instruments.filter(
      ({ currencyLogoLink }) =>
        !/^https:\/\/quayside\.example\/coins\/[a-z0-9]+\.svg$/.test(currencyLogoLink),
    ),
  ).toEqual([]);
});
