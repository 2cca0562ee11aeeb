import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import { hostRulesSchema, type HostRules } from '@quayside/contract/site/host-rules';

import { createSite } from '../../server/http/site/create-site';
import { buildTestApp, buildTestMarket } from '../../server/test/market-app';
import { findNginx, startNginx, type RunningNginx } from '../../server/test/nginx-host';
import { hostRuleFiles } from './host-rule-files';
import { knownPairExpressions } from './known-pairs';
import { createHostRules } from './host-rules';

const comparedHeaders = [
  'location',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cache-control',
];

type Answer = { status: number; headers: Record<string, string | undefined>; body: string };

/** `fetch` would tidy the path before it sends it. */
async function ask(port: number, path: string): Promise<Answer> {
  return new Promise((settle, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        // What stands beside a redirect is nobody's to read.
        const body =
          status >= 300 && status < 400
            ? ''
            : createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
        settle({
          status,
          body,
          headers: Object.fromEntries(
            comparedHeaders.map((name) => [name, answer.headers[name]?.toString()]),
          ),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

const madeRules = createHostRules({
  styleAttributes: ['width:24px'],
  knownPairs: (prefix) => knownPairExpressions(prefix, defaultCatalogue, defaultPairs),
  siteUrl: 'https://exchange.example',
  apiUrl: 'https://api.exchange.example',
  site: {
    tagManagerId: 'GTM-1',
    connectivityProbeUrl: 'https://dns.example/resolve',
    messengerOrigins: ['https://web.messenger.example'],
  },
  redirects: [
    { from: '/faq', to: '/support', status: 301, locale: null },
    { from: '/for-now', to: '/support', status: 302, locale: null },
    { from: '/pravila', to: '/docs/terms', status: 301, locale: 'ru' },
    { from: '/правила', to: '/docs/terms', status: 301, locale: 'ru' },
    { from: '/kept', to: '/support', status: 308, locale: null },
    { from: '/own-query', to: '/support?from=old#top', status: 301, locale: null },
    { from: '/fragment', to: '/support#top', status: 301, locale: null },
    { from: '/elsewhere', to: 'https://status.example/now', status: 301, locale: null },
    { from: '/archive/*', to: '/blog/:splat', status: 302, locale: null },
    { from: '/v1.0/*', to: 'https://old.example/:splat', status: 301, locale: null },
  ],
});
const madeFiles = [
  'index.html',
  'ru/index.html',
  '404/index.html',
  'ru/404/index.html',
  'exchange/shell.html',
  'ru/exchange/shell.html',
  'order/index.html',
  'ru/order/index.html',
  'exchange-btc-eth/index.html',
  'support/index.html',
  'blog/index.html',
  'blog/guides/index.html',
  'page with space/index.html',
  'страница/index.html',
  'app-0123456789ab.js',
  'styles.0123456789ab.css',
  'static/a-1a.woff2',
  'fonts/a-1.woff2',
  'pictures/a-480.webp',
  'social/a.jpg',
  'search/index.json',
  'search/ru-1a.json',
  '_i18n/1a/en/messages.json',
  'builds/latest.json',
  'builds/meta/1a.json',
  'support/_payload.json',
  'sitemap-index.xml',
  'ru/feed.xml',
  'coins/btc.svg',
  'page-data/index/page-data.json',
  'page-data/exchange/page-data.json',
  'profile/index.html',
  'ru/profile/index.html',
  'page-data/ru/exchange/page-data.json',
  'page-data/ru/404/page-data.json',
  '.well-known/security.txt',
  '.hidden/index.html',
];

/** Addresses that no rule names, but that people and crawlers ask for. */
const anyPaths = [
  '/',
  '//',
  '/?ref=7',
  '/ru',
  '/ru/',
  '/ru//',
  '//ru',
  '/support',
  '/support/',
  '/support//?utm_source=a&utm_medium=b',
  '//support',
  '///support///',
  '/support?',
  '/nothing',
  '/nothing/',
  '/ru/nothing',
  '/ru/nothing/deep.js',
  '/nothing.js',
  '/exchange-ada-btc',
  '/exchange-ada-btc/',
  '/exchange-btc-eth/?amount=1',
  '/order/1234567890123?destinationAddress=a',
  '/order',
  '/order/',
  '/ua',
  '/ua/',
  '/ua?x=1',
  '/ua/a/b/?x=1',
  '/ua//a',
  '/uakraine',
  '/uk/a',
  '/ua/%D1%8F/',
  '/ua/a%20b',
  '/ua/a%0d%0aset-cookie:b',
  '/blog/page1',
  '/blog/page1/',
  '/ru/blog/page1?x=1',
  '/blog/guides/page1',
  '/blog/guides/deep/page1',
  '/blog/page11',
  '/Blog/page1',
  '/FAQ',
  '/faqs',
  '/page%20with%20space',
  '/page%20with%20space/',
  '/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0/',
  '/ru/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0',
  '/.hidden',
  '/.hidden/index.html',
  '/.well-known/security.txt',
  '/%5cevil.example/',
  '/%5C%5Cevil.example',
  '//evil.example',
  '//evil.example/',
  '/ru/.hidden',
  '/a%0ab',
  '/archive/2020/a/',
  '/v1.0/a?b=c',
  '/v1x0/a',
  '/archive',
  '/archive/',
  '/exchange-xmr-shib',
  '/exchange-XMR-SHIB',
  '/ru/exchange-xmr-shib?amount=1',
  '/exchange-nothing-btc',
  '/ru/exchange-btc-nothing',
  '/exchange-btc-btc',
  '/exchange-btc-eth/deeper',
  '/profile/keys',
  '/profile/nothing',
  '/ru/profile/nothing/',
  '/profile/review/1',
  '/profile/review/1/deeper',
  '/order/1/2',
  '/ru/order/1/2',
  '/exchange',
  '/exchange/',
  '/ru/exchange?amount=1',
  '/profile',
  '/profile/keys/deeper',
  '/support%2F',
  '/blog%2fguides',
  '/order/1%3FdestinationAddress=a',
  '/order/1%3fdestinationAddress%3Da',
  '/order/1%3Fa=1?b=2',
  '/support%23top',
  '/support%23top?ref=7',
  '/order/1%253Fa',
  '/blog%252Fguides',
  '/%2Fevil.example',
  '//evil.example%2Fa',
  '/%255cevil.example',
  '/%5cevil.example%2Fa',
  '/a%0ab%2Fc',
  '/.hidden%2Fa',
  '/support?back=%2Forder%3Fa',
  '/100%25',
  '/%2F',
  '/ru%2Fblog',
  '/ru/nothing%2f',
];

/** An address for each rule: what stands for a place does not matter. */
function pathsOfRules({ redirects, shells, headers, notFound }: HostRules): readonly string[] {
  const patterns = [
    ...redirects.map(({ from }) => from),
    ...[...shells, ...headers, ...notFound].map(({ match }) => match),
  ];
  return patterns.flatMap((pattern) => {
    const path = encodeURI(pattern.replace(/\*/g, 'sample').replace(/:[a-z]+/g, 'name'));
    return [path, `${path}?ref=7`, `${path}/`, `/${path}//?ref=7`];
  });
}

/** Compares our server with nginx over one folder. */
function compareHosts(
  nginxPath: string,
  siteDir: () => string,
  paths: () => readonly string[],
): void {
  let nginx: RunningNginx;
  let app: FastifyInstance;
  let port = 0;
  beforeAll(async () => {
    nginx = await startNginx(nginxPath, siteDir());
    app = buildTestApp(buildTestMarket().market, { fallback: await createSite(siteDir()) });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    await app.close();
    await nginx.stop();
  });

  test('both give the same status, place, headers and file for every rule and sample', async () => {
    const ours: Record<string, Answer> = {};
    const theirs: Record<string, Answer> = {};
    for (const path of new Set(paths())) {
      ours[path] = await ask(port, path);
      theirs[path] = await ask(nginx.port, path);
    }
    expect(Object.keys(ours).length).toBeGreaterThan(100);
    expect(theirs).toEqual(ours);
  });

  test.each([
    '/exchange-btc-nothing',
    '/ru/exchange-btc-nothing',
    '/exchange-nothing-btc',
    '/exchange-nothing-nowhere',
    '/exchange-btc-btc',
    '/exchange',
    '/ru/exchange',
    '/order/1/2',
    '/ru/order/1/2',
    '/profile/review/1/deeper',
  ])('both answer 404 for %s', async (path) => {
    expect([(await ask(port, path)).status, (await ask(nginx.port, path)).status]).toEqual([
      404, 404,
    ]);
  });

  test.each(['/api/v1/health/', '/graphql/', '/dict/seo', '/api//v1'])(
    'nginx leaves %s to the exchange server',
    async (path) => {
      expect((await ask(nginx.port, path)).status).toBe(204);
    },
  );
}

const nginxPath = findNginx();
const builtDir = resolve('public');
const hasBuiltSite = existsSync(join(builtDir, 'nginx-server.conf'));

describe('our server and nginx, over a small made site', () => {
  if (nginxPath === null) {
    test.skip('skipped: nginx is not installed', () => undefined);
    return;
  }
  const madeDir = mkdtempSync(join(tmpdir(), 'quayside-hosts-'));
  beforeAll(() => {
    for (const name of madeFiles) {
      mkdirSync(dirname(join(madeDir, name)), { recursive: true });
      writeFileSync(join(madeDir, name), name);
    }
    for (const [name, text] of Object.entries(hostRuleFiles(madeRules, [])))
      writeFileSync(join(madeDir, name), text);
  });
  afterAll(() => {
    rmSync(madeDir, { recursive: true });
  });
  compareHosts(
    nginxPath,
    () => madeDir,
    () => [
      ...anyPaths,
      ...pathsOfRules(madeRules),
      ...madeFiles.map((name) => encodeURI(`/${name}`)),
    ],
  );
});

describe('our server and nginx, over the built site', () => {
  if (nginxPath === null || !hasBuiltSite) {
    test.skip(`skipped: ${nginxPath === null ? 'nginx is not installed' : 'the site is not built'}`, () =>
      undefined);
    return;
  }
  compareHosts(
    nginxPath,
    () => builtDir,
    () => [
      ...anyPaths,
      ...pathsOfRules(
        hostRulesSchema.parse(JSON.parse(readFileSync(join(builtDir, 'host-rules.json'), 'utf8'))),
      ),
    ],
  );
});

test('the hosting guide names every file of rules', () => {
  const guide = readFileSync(resolve('docs/guides/hosting.md'), 'utf8');
  for (const name of Object.keys(hostRuleFiles(madeRules, [])))
    expect(guide).toContain(`\`${name}\``);
});
