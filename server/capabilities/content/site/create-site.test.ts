import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { HostRules } from '@quayside/contract/site/host-rules';

import { buildTestApp, buildTestMarket } from '../../../testing/market/market-app';
import { createSite } from './create-site';

const RULES: HostRules = {
  shells: [
    {
      match: '/exchange-*',
      only: ['^/exchange-(?:abc|btc)-(?:def|xmr)'],
      file: '/exchange/index.html',
      status: 200,
    },
    { match: '/order/*', file: '/order/index.html', status: 200 },
  ],
  redirects: [
    { from: '/old', to: '/new', status: 301 },
    { from: '/part', to: '/whole?a=1#part', status: 302 },
    { from: '/ua/*', to: '/uk/:splat', status: 301 },
    { from: '/blog/:slug/page1', to: '/blog/:slug', status: 301 },
  ],
  headers: [
    {
      match: '/*',
      headers: {
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': "default-src 'self'",
        'speculation-rules': '"/rules"',
        'accept-ch': 'ECT',
        'no-vary-search': 'params=("utm_source")',
      },
    },
    { match: '/*.js', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  ],
  notFound: [
    { match: '/ru/*', file: '/ru/404.html' },
    { match: '/exchange-*', file: '/exchange/index.html' },
    { match: '/*', file: '/404.html' },
  ],
};
const FILES: Readonly<Record<string, string>> = {
  'host-rules.json': JSON.stringify(RULES),
  'index.html': 'home',
  'ru/index.html': 'главная',
  '404.html': 'not found',
  'ru/404.html': 'не найдено',
  'exchange/index.html': 'shell',
  'exchange-btc-xmr/index.html': 'pre-rendered',
  'order/index.html': 'order shell',
  'app-1.js': 'plain script',
  'app-1.js.br': 'brotli script',
  'app-1.js.gz': 'gzip script',
  '.secret': 'hidden',
  '.well-known/security.txt': 'contact',
  'page with space.html': 'spaced',
};

const root = mkdtempSync(join(tmpdir(), 'quayside-site-'));
const siteDir = join(root, 'public');
let app: FastifyInstance;

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), text);
  }
  writeFileSync(join(root, 'outside.txt'), 'outside');
  app = buildTestApp(buildTestMarket().market, { fallback: await createSite(siteDir) });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

it.each([
  ['/', 200, 'home'],
  ['/?utm_source=x', 200, 'home'],
  ['/ru', 200, 'главная'],
  ['/exchange-btc-xmr', 200, 'pre-rendered'],
  ['/exchange-abc-def', 200, 'shell'],
  ['/exchange-ABC-def', 200, 'shell'],
  ['/exchange-abc-nothing', 404, 'shell'],
  ['/order/123', 200, 'order shell'],
  ['/page%20with%20space.html', 200, 'spaced'],
  ['/.well-known/security.txt', 200, 'contact'],
  ['/nothing', 404, 'not found'],
  ['/ru/nothing', 404, 'не найдено'],
  ['/exchange-btc-xmr/deeper/nothing.txt', 200, 'shell'],
])('%s returns %s with the body "%s"', async (url, status, body) => {
  const response = await get(url);
  expect([response.statusCode, response.body]).toEqual([status, body]);
});

it.each([
  '/.secret',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/a/..%2f..%2foutside.txt',
  '/..%5coutside.txt',
  '/%00',
  '/index.html%00.js',
  '/%5cevil.example/',
  '/.secret/',
])('%s returns 404 and leaks nothing', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toMatch(/outside|hidden|root:/);
});

it('the site responds to a malformed URL as the API does', async () => {
  const response = await get('/%zz');
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { status: 'ERR_BAD_REQUEST' },
  ]);
});

it("the site sends the build's headers, and marks missing pages as no-cache", async () => {
  expect((await get('/')).headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/app-1.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/gone.js')).headers).toMatchObject({ 'cache-control': 'no-cache' });
});

it.each([
  [{}, '"/rules"'],
  [{ 'save-data': 'on' }, undefined],
  [{ ect: '2g' }, undefined],
  [{ ect: 'slow-2g' }, undefined],
  [{ ect: '4g' }, '"/rules"'],
])('pages may be prefetched unless the visitor saves data: %j', async (headers, rules) => {
  const response = await get('/', { headers });
  expect(response.headers['speculation-rules']).toBe(rules);
  expect(response.headers).toMatchObject({
    vary: 'Accept-Encoding, Save-Data, ECT',
    'accept-ch': 'ECT',
    'no-vary-search': 'params=("utm_source")',
  });
});

it('files other than pages do not depend on the connection', async () => {
  const { headers } = await get('/app-1.js');
  expect(headers.vary).toBe('Accept-Encoding');
  for (const name of ['speculation-rules', 'accept-ch', 'no-vary-search'])
    expect(headers).not.toHaveProperty(name);
});

it.each([
  ['br, gzip', 'br', 'brotli script'],
  ['gzip', 'gzip', 'gzip script'],
  ['identity', undefined, 'plain script'],
  ['br;q=0, gzip', 'gzip', 'gzip script'],
  ['', undefined, 'plain script'],
])('the site sends the encoding that matches "%s"', async (accepted, encoding, body) => {
  const response = await get('/app-1.js', { headers: { 'accept-encoding': accepted } });
  expect([response.headers['content-encoding'], response.body]).toEqual([encoding, body]);
  expect(response.headers.vary).toBe('Accept-Encoding');
});

it("the site returns 304 when the browser's copy is current", async () => {
  const { etag } = (await get('/')).headers;
  const again = await get('/', { headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('the site responds to HEAD without a body', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '4', '']);
});

it.each([
  ['/old?ref=7', 301, '/new?ref=7'],
  ['/old/', 301, '/new'],
  ['//old//?ref=7', 301, '/new?ref=7'],
  ['/part?ref=7', 302, '/whole?a=1#part'],
  ['/ru/', 301, '/ru'],
  ['/exchange-btc-xmr/?amount=1', 301, '/exchange-btc-xmr?amount=1'],
  ['//', 301, '/'],
  ['//evil.example', 301, '/evil.example'],
  ['/ua/exchange-a-b/', 301, '/uk/exchange-a-b'],
  ['/ua/%D1%8F?x=1', 301, '/uk/%D1%8F?x=1'],
  ['/ua/a%0d%0ab', 404, undefined],
  ['/blog/guides/page1', 301, '/blog/guides'],
  ['/nothing/', 301, '/nothing'],
  ['/exchange-btc-xmr%2F', 301, '/exchange-btc-xmr/'],
  ['/order/1%3FdestinationAddress=0xab', 301, '/order/1?destinationAddress=0xab'],
  ['/order/1%253FdestinationAddress=0xab', 301, '/order/1%3FdestinationAddress=0xab'],
  ['/order/1%23top?ref=7', 301, '/order/1?ref=7#top'],
  ['/blog%252Fguides', 301, '/blog%2Fguides'],
  ['/%2Fevil.example', 301, '/evil.example'],
  ['//evil.example%2Fa', 301, '/evil.example/a'],
  ['/%255cevil.example', 301, '/%5cevil.example'],
  ['/%5cevil.example%2Fa', 404, undefined],
  ['/a%0d%0ab%2Fa', 404, undefined],
])('%s returns %s with location %s', async (url, status, location) => {
  const response = await get(url);
  expect([response.statusCode, response.headers.location]).toEqual([status, location]);
});

it("redirects contain the site's headers too", async () => {
  expect((await get('/old')).headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
  });
});

it('the site leaves API paths to the API, and rejects POST requests to pages', async () => {
  expect((await get('/api/none')).json()).toMatchObject({ status: 'ERR_NOT_FOUND' });
  expect((await get('/', { method: 'POST' })).statusCode).toBe(404);
});

it('a folder without rules is served as plain files', async () => {
  const plain = mkdtempSync(join(tmpdir(), 'quayside-plain-'));
  writeFileSync(join(plain, 'index.html'), 'plain');
  const other = buildTestApp(buildTestMarket().market, { fallback: await createSite(plain) });
  expect((await other.inject({ url: '/' })).body).toBe('plain');
  expect((await other.inject({ url: '/none' })).json()).toMatchObject({ status: 'ERR_NOT_FOUND' });
  await other.close();
  rmSync(plain, { recursive: true });
});

it('the site allows a configured second site to frame its pages', async () => {
  const framed = mkdtempSync(join(tmpdir(), 'quayside-framed-'));
  writeFileSync(join(framed, 'index.html'), 'framed');
  writeFileSync(
    join(framed, 'host-rules.json'),
    JSON.stringify({
      ...RULES,
      headers: [
        {
          match: '/*',
          headers: {
            'content-security-policy':
              "default-src 'self'; frame-ancestors 'self' https://web.example; base-uri 'none'",
          },
        },
      ],
    }),
  );
  const policyOf = async (framedBy?: string) => {
    const other = buildTestApp(buildTestMarket().market, {
      fallback: await createSite(framed, framedBy),
    });
    const { headers } = await other.inject({ url: '/' });
    await other.close();
    return headers['content-security-policy'];
  };
  expect(await policyOf('http://127.0.0.1:8045')).toBe(
    "default-src 'self'; frame-ancestors 'self' http://127.0.0.1:8045 https://web.example; base-uri 'none'",
  );
  expect(await policyOf()).toBe(
    "default-src 'self'; frame-ancestors 'self' https://web.example; base-uri 'none'",
  );
  rmSync(framed, { recursive: true });
});

it('createSite rejects rules that the build did not write', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'quayside-broken-'));
  writeFileSync(join(broken, 'host-rules.json'), '{"shells":7}');
  await expect(createSite(broken)).rejects.toThrow('run the build again');
  rmSync(broken, { recursive: true });
});
