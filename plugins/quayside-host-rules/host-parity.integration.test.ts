import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { hostRulesSchema } from '@quayside/contract/site/host-rules';

import { createSite } from '../../server/capabilities/content/site/create-site';
import { buildTestApp, buildTestMarket } from '../../server/testing/market/market-app';
import { findNginx, startNginx, type RunningNginx } from '../../server/testing/http/nginx-host';
import { hostRuleFiles } from './host-rule-files';
import { anyPaths, sampleFiles, sampleRules, pathsOfRules } from './host-samples.fixture';

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

type HostResponse = { status: number; headers: Record<string, string | undefined>; body: string };

/** Sends the path unchanged; `fetch` would normalise it first. */
async function sendRequest(port: number, path: string): Promise<HostResponse> {
  return new Promise((settle, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        // The body of a redirect does not matter.
        const body =
          status >= 300 && status < 400
            ? ''
            : createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
        settle({
          status,
          body,
          headers: Object.fromEntries(
            comparedHeaders.map((name) => [name, response.headers[name]?.toString()]),
          ),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Compares our server with nginx on the same folder. */
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

  test('both return the same status, location, headers and file for every rule and sample', async () => {
    const ours: Record<string, HostResponse> = {};
    const theirs: Record<string, HostResponse> = {};
    for (const path of new Set(paths())) {
      ours[path] = await sendRequest(port, path);
      theirs[path] = await sendRequest(nginx.port, path);
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
  ])('both return 404 for %s', async (path) => {
    expect([
      (await sendRequest(port, path)).status,
      (await sendRequest(nginx.port, path)).status,
    ]).toEqual([404, 404]);
  });

  test.each(['/api/v1/health/', '/graphql/', '/dict/seo', '/api//v1'])(
    'nginx passes %s to the exchange server',
    async (path) => {
      expect((await sendRequest(nginx.port, path)).status).toBe(204);
    },
  );
}

const nginxPath = findNginx();
const builtDir = resolve('public');
const hasBuiltSite = existsSync(join(builtDir, 'nginx-server.conf'));

describe('our server and nginx, on a small sample site', () => {
  if (nginxPath === null) {
    test.skip('skipped: nginx is not installed', () => undefined);
    return;
  }
  const sampleDir = mkdtempSync(join(tmpdir(), 'quayside-hosts-'));
  beforeAll(() => {
    for (const name of sampleFiles) {
      mkdirSync(dirname(join(sampleDir, name)), { recursive: true });
      writeFileSync(join(sampleDir, name), name);
    }
    for (const [name, text] of Object.entries(hostRuleFiles(sampleRules, [])))
      writeFileSync(join(sampleDir, name), text);
  });
  afterAll(() => {
    rmSync(sampleDir, { recursive: true });
  });
  compareHosts(
    nginxPath,
    () => sampleDir,
    () => [
      ...anyPaths,
      ...pathsOfRules(sampleRules),
      ...sampleFiles.map((name) => encodeURI(`/${name}`)),
    ],
  );
});

describe('our server and nginx, on the built site', () => {
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

test('the hosting guide names every file with rules', () => {
  const guide = readFileSync(resolve('docs/guides/hosting.md'), 'utf8');
  for (const name of Object.keys(hostRuleFiles(sampleRules, [])))
    expect(guide).toContain(`\`${name}\``);
});
