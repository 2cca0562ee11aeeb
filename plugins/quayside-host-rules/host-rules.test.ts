import { compileHostPattern } from '@quayside/contract/site/host-pattern';
import { hostRulesSchema, type HostRules } from '@quayside/contract/site/host-rules';
import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { hostRuleFiles } from './host-rule-files';
import { createHostRules, type HostRuleSettings } from './host-rules';
import { NO_VARY_SEARCH } from './speculation-rules';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const quietSite = { tagManagerId: null, connectivityProbeUrl: null, messengerOrigins: [] };
const settings: HostRuleSettings = {
  siteUrl: 'http://localhost:8080',
  apiUrl: '',
  site: quietSite,
  styleAttributes: ['width:24px'],
  editorsOrigin: '',
  speculationRulesPath: '/speculation-rules-1a.speculationrules',
  redirects: [],
  knownPairs: (prefix) => [`^${prefix}/exchange-(?:ada|xmr)-btc$`],
};
const rules = createHostRules(settings);
const isFor = (pathname: string, match: string, only?: readonly string[]): boolean =>
  compileHostPattern(match)(pathname) !== null &&
  (only === undefined || only.some((expression) => new RegExp(expression, 'i').test(pathname)));
const fileFor = (pathname: string, { shells, notFound }: HostRules = rules): string | undefined =>
  (
    shells.find(({ match, only }) => isFor(pathname, match, only)) ??
    notFound.find(({ match }) => isFor(pathname, match))
  )?.file;
const headersFor = (pathname: string): Record<string, string> =>
  Object.assign(
    {},
    ...rules.headers
      .filter(({ match }) => compileHostPattern(match)(pathname) !== null)
      .map(({ headers }) => headers),
  ) as Record<string, string>;

describe('createHostRules', () => {
  it('returns rules that match the contract', () => {
    expect(
      hostRulesSchema.parse(JSON.parse(hostRuleFiles(rules, [])['host-rules.json'] ?? '')),
    ).toEqual(rules);
  });

  it.each([
    ['/exchange-ada-btc', '/exchange/shell.html'],
    ['/ru/exchange-ada-btc', '/ru/exchange/shell.html'],
    ['/exchange-ada-nothing', '/exchange/shell.html'],
    ['/exchange-ada-btc/deeper', '/404/index.html'],
    ['/ru/exchange-ada-btc/deeper', '/ru/404/index.html'],
    ['/order/1234567890123', '/order/index.html'],
    ['/exchange', '/exchange/shell.html'],
    ['/ru/exchange', '/ru/exchange/shell.html'],
    ['/ru/order/pending', '/ru/order/index.html'],
    ['/profile/keys', '/profile/index.html'],
    ['/ru/profile/affiliate-program', '/ru/profile/index.html'],
    ['/ru/profile/nothing', '/ru/profile/index.html'],
    ['/nothing', '/404/index.html'],
    ['/ru/nothing', '/ru/404/index.html'],
  ])('serves %s with %s', (pathname, file) => {
    expect(fileFor(pathname)).toBe(file);
  });

  it.each([
    '/exchange',
    '/ru/exchange',
    '/order/1/2',
    '/ru/order/1/2',
    '/profile/review/7/deeper',
    '/ru/profile/review/7/deeper',
  ])('finds no page at %s', (pathname) => {
    expect(rules.shells.filter(({ match, only }) => isFor(pathname, match, only))).toEqual([]);
  });

  it.each([
    ['/order/1/2', '/order/index.html'],
    ['/ru/order/1/2', '/ru/order/index.html'],
    ['/profile/review/7/deeper', '/profile/index.html'],
  ])('serves %s with %s, which reports the missing page in the browser', (pathname, file) => {
    expect(fileFor(pathname)).toBe(file);
  });

  it.each([
    '/app-1.js',
    '/styles.1.css',
    '/pictures/a-480.webp',
    '/social/a.jpg',
    '/search/ru-1a.json',
    '/_i18n/1a/en/messages.json',
    '/static/a.woff2',
  ])('lets browsers cache %s for a year, because its name changes with its content', (pathname) => {
    expect(headersFor(pathname)['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/',
    '/page-data/order/page-data.json',
    '/builds/latest.json',
    '/builds/meta/1a.json',
    '/docs/fees/_payload.json',
    '/search/index.json',
    '/sitemap-index.xml',
    '/feed.xml',
    '/ru/feed.xml',
  ])('makes browsers revalidate %s', (pathname) => {
    expect(headersFor(pathname)['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('lets browsers use a prefetched page for an address with a campaign', () => {
    expect(headersFor('/docs')['no-vary-search']).toBe(NO_VARY_SEARCH);
  });
});

describe('the security policy', () => {
  const policyOf = (changes: Partial<HostRuleSettings>): string =>
    createHostRules({ ...settings, ...changes }).headers[0]?.headers['content-security-policy'] ??
    '';

  it("allows no inline script, no inline style element, and no frame except the site's own", () => {
    const policy = policyOf({});
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/style-src-attr 'unsafe-hashes' 'sha256-[^']+';/);
    expect(policy.replace("'unsafe-hashes'", '')).not.toMatch(/unsafe-/);
    expect(policy).not.toMatch(/https?:/);
  });

  it('allows an API on another origin', () => {
    expect(policyOf({ apiUrl: 'https://api.example.org' })).toContain(
      "connect-src 'self' https://api.example.org wss://api.example.org;",
    );
  });

  it('allows the external hosts of the site', () => {
    const policy = policyOf({
      site: {
        tagManagerId: 'GTM-1',
        connectivityProbeUrl: 'https://dns.example/resolve?name=a',
        messengerOrigins: ['https://web.example'],
      },
    });
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toMatch(/connect-src 'self' https:\/\/dns\.example https:/);
    expect(policy).toContain("frame-ancestors 'self' https://web.example");
  });

  it('reports Trusted Types violations to the API on every page', () => {
    const policy =
      "require-trusted-types-for 'script'; trusted-types default quayside webpack; report-uri";
    for (const path of ['/', '/ru/docs/fees', '/widget/frame'])
      expect(headersFor(path)['content-security-policy-report-only']).toBe(
        `${policy} /api/v1/csp-reports`,
      );
    expect(
      createHostRules({ ...settings, apiUrl: 'https://api.example.org' }).headers[0]?.headers[
        'content-security-policy-report-only'
      ],
    ).toBe(`${policy} https://api.example.org/api/v1/csp-reports`);
  });

  it("keeps other sites away from the site's windows and files, except files that are meant to be embedded", () => {
    expect(headersFor('/')).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const path of ['/coins/btc.svg', '/social/a.jpg', '/widget/loader.js', '/widget/frame'])
      expect([path, headersFor(path)['cross-origin-resource-policy']]).toEqual([
        path,
        'cross-origin',
      ]);
  });

  it('requires HTTPS if the site is served over HTTPS', () => {
    expect(
      createHostRules({ ...settings, siteUrl: 'https://example.org' }).headers[0]?.headers,
    ).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    expect(rules.headers[0]?.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('hostRuleFiles', () => {
  const files = hostRuleFiles(
    createHostRules({
      ...settings,
      redirects: [
        { from: '/old', to: '/new', status: 301, locale: null },
        { from: '/for-now', to: '/docs?from=old#top', status: 302, locale: 'ru' },
        { from: '/elsewhere/*', to: 'https://example.org/:splat', status: 301, locale: null },
      ],
    }),
    ['ada', 'xmr'],
  );

  it('lists the redirects of every affected language before the rules for shells', () => {
    expect(files._redirects).toMatch(
      new RegExp(
        String.raw`^/old /new 301\n/ru/old /ru/new 301\n/ru/for-now /ru/docs\?from=old#top 302\n` +
          String.raw`/elsewhere/\* https://example\.org/:splat 301\n`,
      ),
    );
    expect(files._redirects).toContain('/ua/* /uk/:splat 301\n');
    expect(files._redirects).toContain('/blog/:slug/page1 /blog/:slug 301\n');
  });

  it('omits from _headers the headers that hosts send by default', () => {
    expect(files._headers).not.toContain('must-revalidate');
    expect(files._headers).toContain(
      '/*.js\n  cache-control: public, max-age=31536000, immutable\n',
    );
  });

  it('creates nginx maps and rewrites', () => {
    expect(files['nginx-map.conf']).toContain('"~(?s)^/ru/order/([^/]+)$" /ru/order/index.html;');
    expect(files['nginx-map.conf']).toContain('"~(?s)^/old/?$" "/new$is_args$args";');
    expect(files['nginx-map.conf']).toContain('"~(?s)^/ru/for-now/?$" "/ru/docs?from=old#top";');
    expect(files['nginx-server.conf']).toContain(
      'rewrite "(?s)^/elsewhere/(.+?)/?$" "https://example.org/$1" permanent;',
    );
  });
});

test('the interface of editors may connect to the Git host that it saves to, and to no other', () => {
  const headersOf = (editorsOrigin: string) =>
    createHostRules({ ...settings, editorsOrigin }).headers.find(({ match }) => match === '/admin')
      ?.headers ?? {};
  const forge = headersOf('https://api.github.com');
  expect(forge['content-security-policy']).toContain(
    "connect-src 'self' blob: data: https://api.github.com;",
  );
  expect(forge['cross-origin-opener-policy']).toBe('unsafe-none');
  const own = headersOf('');
  expect(own['content-security-policy']).toContain("connect-src 'self' blob: data:;");
  expect(own).not.toHaveProperty('cross-origin-opener-policy');
});
