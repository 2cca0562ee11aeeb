import { createHostRules } from './host-rules';
import { redirectsFile } from './redirects-file';

const site = { tagManagerId: null, connectivityProbeUrl: null, messengerOrigins: [] };
const rules = createHostRules({
  siteUrl: 'http://localhost:8080',
  apiUrl: '',
  site,
  styleAttributes: [],
  editorsOrigin: '',
  speculationRulesPath: '/speculation-rules-1a.speculationrules',
  redirects: [{ from: '/old/:slug', to: '/new/:slug', status: 301, locale: null }],
  knownPairs: (prefix) => [`^${prefix}/exchange-(?:ada|xmr)-btc$`],
});
const lines = redirectsFile(rules, ['ada', 'xmr'])
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/**
 * Matches a rule as Netlify's own matcher does (netlify-redirector 0.5.0): a name is a whole path
 * segment, and `/*` at the end also matches without its slash.
 */
function matches(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/(?<!\.)\*/g, '.*')
    .replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${source}$`).test(pathname);
}
const responseFor = (pathname: string): string => {
  const [, to = '', status = ''] = lines.find(([from = '']) => matches(from, pathname)) ?? [];
  return `${to} ${status}`;
};

it.each([
  ['/exchange-ada-btc', '/exchange/shell.html 200'],
  ['/ru/exchange-xmr-btc', '/ru/exchange/shell.html 200'],
  ['/exchange-nothing-btc', '/exchange/shell.html 404'],
  // With one wildcard, a pattern can check only one of the two coins (docs/guides/hosting.md).
  ['/exchange-ada-nothing', '/exchange/shell.html 200'],
  ['/ru/exchange-nothing-btc', '/ru/exchange/shell.html 404'],
  ['/exchange-ada-btc/deeper', '/404/index.html 404'],
  ['/exchange-ada-btc/deeper/still', '/404/index.html 404'],
  ['/ru/exchange-ada-btc/deeper', '/ru/404/index.html 404'],
  ['/page-data/nothing/page-data.json', '/404/index.html 404'],
  ['/order/1234567890123', '/order/index.html 200'],
  ['/ru/order/pending', '/ru/order/index.html 200'],
  ['/profile/keys', '/profile/index.html 200'],
  ['/profile/review/7', '/profile/index.html 200'],
  ['/exchange', '/exchange/shell.html 404'],
  ['/ru/exchange', '/ru/exchange/shell.html 404'],
  ['/order/1/2', '/order/index.html 404'],
  ['/ru/order/1/2', '/ru/order/index.html 404'],
  ['/profile/review/7/deeper', '/profile/index.html 404'],
  ['/profile/nothing', '/profile/index.html 404'],
  ['/ru/profile/nothing', '/ru/profile/index.html 404'],
  ['/old/a', '/new/:slug 301'],
  ['/nothing', '/404/index.html 404'],
  ['/ru/nothing', '/ru/404/index.html 404'],
  ['/docs/nothing', '/404/index.html 404'],
])('the redirects file answers %s with %s', (pathname, expected) => {
  expect(responseFor(pathname)).toBe(expected);
});

it('the redirects file contains no pattern that its hosts interpret differently', () => {
  const unfit = lines
    .map(([from = '']) => from)
    .filter((from) => /[^/]:/.test(from) || (from.match(/\*/g) ?? []).length > 1);
  expect(unfit).toEqual([]);
});
