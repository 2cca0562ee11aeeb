import { hostRulesSchema, matchesHostPattern, type HostRules } from '@quayside/contract/site/host-rules';

import { hostRuleFiles } from './host-rule-files';
import { createHostRules } from './host-rules';

const rules = createHostRules('');
const fileFor = (pathname: string, { shells, notFound }: HostRules = rules): string | undefined => [...shells, ...notFound].find(({ match }) => matchesHostPattern(match, pathname))?.file;
const headersFor = (pathname: string): Record<string, string> => Object.assign({}, ...rules.headers.filter(({ match }) => matchesHostPattern(match, pathname)).map(({ headers }) => headers)) as Record<string, string>;

describe('host rules', () => {
  it('are what the contract says', () => {
    expect(hostRulesSchema.parse(JSON.parse(hostRuleFiles(rules)['host-rules.json'] ?? ''))).toEqual(rules);
  });

  it.each([
    ['/exchange-ada-btc', '/exchange/index.html'],
    ['/ru/exchange-ada-btc', '/ru/exchange/index.html'],
    ['/page-data/exchange-ada-btc/page-data.json', '/page-data/exchange/page-data.json'],
    ['/page-data/ru/exchange-ada-btc/page-data.json', '/page-data/ru/exchange/page-data.json'],
    ['/order/1234567890123', '/order/index.html'],
    ['/ru/order/pending', '/ru/order/index.html'],
    ['/page-data/ru/nothing/page-data.json', '/page-data/ru/404/page-data.json'],
    ['/nothing', '/404/index.html'],
    ['/ru/nothing', '/ru/404/index.html'],
  ])('answer %s with %s', (pathname, file) => {
    expect(fileFor(pathname)).toBe(file);
  });

  it('let files named by their content be kept, and nothing else', () => {
    expect(headersFor('/app-1.js')['cache-control']).toContain('immutable');
    expect(headersFor('/theme.js')['cache-control']).not.toContain('immutable');
    expect(headersFor('/')['cache-control']).not.toContain('immutable');
    expect(headersFor('/page-data/index/page-data.json')['cache-control']).not.toContain('immutable');
  });

  it('allow no inline script, and the API where it is elsewhere', () => {
    expect(headersFor('/')['content-security-policy']).toContain("script-src 'self';");
    const elsewhere = createHostRules('https://api.example.org').headers[0]?.headers['content-security-policy'];
    expect(elsewhere).toContain("connect-src 'self' https://api.example.org wss://api.example.org;");
  });

  it('say the same in every format', () => {
    const files = hostRuleFiles({ ...rules, redirects: [{ from: '/old', to: '/new', status: 301 }] });
    expect(files._redirects).toContain('/old /new 301!\n/exchange-* /exchange/index.html 200\n');
    expect(files._headers).toContain('/theme.js\n  cache-control: ');
    expect(files['nginx-map.conf']).toContain('  ~^/page-data/ru/exchange-.*/page-data\\.json$ /page-data/ru/exchange/page-data.json;');
  });
});
