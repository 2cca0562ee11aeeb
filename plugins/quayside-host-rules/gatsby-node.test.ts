import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { hostRulesSchema } from '@quayside/contract/site/host-rules';
import { languageOf, setLanguages } from '@quayside/contract/site/locales';
import { testPluginOptionsSchema } from 'gatsby-plugin-utils';

import { onPostBuild, pluginOptionsSchema } from './gatsby-node';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const options = { siteUrl: 'https://quayside.example', apiUrl: '', editorsOrigin: '' };
let rootDir: string;
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'quayside-host-rules-'));
});
afterEach(() => rmSync(rootDir, { recursive: true }));

const inPublic = (path: string): string => join(rootDir, 'public', path);
const read = (path: string): string => readFileSync(inPublic(path), 'utf8');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(inPublic(path)), { recursive: true });
  writeFileSync(inPublic(path), text);
};
const pages = new Map(
  ['/', '/support', '/ru/support'].map((path) => [path, { path, context: { i18n: { path } } }]),
);
const gatsbyWith = (content: object) => ({
  graphql: async () => ({ data: { content } }),
  reporter: { panic: jest.fn() },
  store: { getState: () => ({ program: { directory: rootDir }, pages }) },
});
const site = {
  tagManagerId: 'GTM-1',
  connectivityProbeUrl: null,
  messengerOrigins: [],
  offersCardPurchases: true,
};

it('the plugin requires the origin of the API, which may be empty', async () => {
  const isValid = async (given: Record<string, unknown>): Promise<boolean> =>
    (await testPluginOptionsSchema(pluginOptionsSchema, given)).isValid;
  expect(await isValid(options)).toBe(true);
  expect(await isValid({ siteUrl: 'https://quayside.example' })).toBe(false);
});

it('the plugin finishes the pages and writes the host rules from the content', async () => {
  mkdirSync(join(rootDir, '.cache/quayside'), { recursive: true });
  writeFileSync(join(rootDir, '.cache/quayside/light-scripts.json'), '{}');
  write(
    'index.html',
    '<html><script>window.pagePath="/";start()</script><p style="width:1px"></html>',
  );
  for (const shell of ['exchange', 'ru/exchange']) write(`${shell}/index.html`, '<html></html>');
  for (const page of ['index', 'ru/exchange', 'ru/order'])
    write(`page-data/${page}/page-data.json`, '{}');
  const redirects = [
    { from: '/help', to: '/support', status: 301, locale: null },
    { from: '/chat', to: 'https://example.org/chat', status: 302, locale: 'ru' },
  ];
  const gatsby = gatsbyWith({ site, redirects });
  await onPostBuild(gatsby as unknown as Parameters<typeof onPostBuild>[0], options);
  expect(gatsby.reporter.panic).not.toHaveBeenCalled();

  expect(read('index.html')).toMatch(/<script src="\/boot-[0-9a-f]+\.js" integrity="sha384-/);
  expect(read('ru/exchange/shell.html')).toBe('<html></html>');
  expect(
    readdirSync(inPublic('page-data'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    ),
  ).toEqual(['ru/order/page-data.json']);
  const rules = hostRulesSchema.parse(JSON.parse(read('host-rules.json')));
  expect(rules.redirects).toEqual(
    expect.arrayContaining([
      { from: '/help', to: '/support', status: 301 },
      { from: '/ru/help', to: '/ru/support', status: 301 },
      { from: '/ru/chat', to: 'https://example.org/chat', status: 302 },
      { from: '/ua', to: '/uk', status: 301 },
    ]),
  );
  expect(rules.redirects.map(({ from }) => from)).not.toContain('/chat');
  const policy = rules.headers[0]?.headers['content-security-policy'];
  expect(policy).toContain('googletagmanager');
  expect(policy).toContain("style-src-attr 'unsafe-hashes' 'sha256-");
});

it('the build fails when a redirect that changed after the pages were planned no longer works', async () => {
  const redirects = [{ from: '/help', to: '/gone', status: 301, locale: null }];
  const gatsby = gatsbyWith({ site, redirects });
  await onPostBuild(gatsby as unknown as Parameters<typeof onPostBuild>[0], options);
  expect(gatsby.reporter.panic).toHaveBeenCalledWith(
    expect.stringContaining('the target "/gone" is not a page of this site'),
  );
});
