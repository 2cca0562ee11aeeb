import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { buildMetaPath, buildMetaSchema, latestBuildSchema } from '@quayside/contract/site/builds';

import { planPages } from '../quayside-pages/plan/plan-pages';
import { contentByLocale } from '../quayside-pages/site-content.fixture';
import type { SiteContent } from '../quayside-pages/site-content';
import { htmlFileOf, pageDataPath } from '../shared/site-pages';
import { writeOutputs } from './write-outputs';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

const dictionary = (json: string) => ({ namespace: 'common', json });

/** Adds what only these files need. */
function outputContent(content: SiteContent) {
  const withMarkdown = ({ items }: SiteContent['posts']) => ({
    items: items.map((article) => ({ ...article, markdown: article.plainText })),
  });
  const site = { ...content.site, indexNowKey: '0123abcd', nextDue: null };
  return { ...content, site, docs: withMarkdown(content.docs), posts: withMarkdown(content.posts) };
}

/** What an earlier build left of pages, languages and keys that no longer exist. */
const staleFiles = [
  '/builds/meta/earlier.json',
  '/sitemap-1.xml',
  '/docs/gone.md',
  '/docs/gone.md.br',
  '/fr/blog/guides/gone.md',
  '/fr/llms.txt',
  '/former-key.txt',
];

/** Creates a folder as Gatsby leaves it, and writes the outputs for its pages. */
async function build() {
  const rootDir = mkdtempSync(join(tmpdir(), 'quayside-outputs-'));
  roots.push(rootDir);
  symlinkSync(join(__dirname, '../../node_modules'), join(rootDir, 'node_modules'));
  const publicDir = join(rootDir, 'public');
  const plan = planPages(contentByLocale);
  for (const { path } of plan) {
    for (const file of [join(publicDir, htmlFileOf(path)), join(publicDir, pageDataPath(path))]) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, path);
    }
  }
  for (const file of staleFiles) {
    mkdirSync(dirname(join(publicDir, file)), { recursive: true });
    writeFileSync(join(publicDir, file), 'of an earlier build');
  }
  const earlier = { siteUrl: 'https://quayside.example', indexNowKey: 'former-key', pages: {} };
  writeFileSync(join(publicDir, 'builds/pages.json'), JSON.stringify(earlier));
  const rules = { shells: [], redirects: [{ from: '/a', to: '/b', status: 301 }] };
  writeFileSync(
    join(publicDir, 'host-rules.json'),
    JSON.stringify({ ...rules, headers: [], notFound: [] }),
  );
  const counts = await writeOutputs({
    rootDir,
    publicDir,
    siteUrl: 'https://quayside.example',
    env: {},
    today: '2026-11-27',
    content: {
      en: { ...outputContent(contentByLocale.en), dictionaries: [dictionary('{"a":"A"}')] },
      ru: { ...outputContent(contentByLocale.ru), dictionaries: [dictionary('{"a":"А"}')] },
    },
    pages: plan.map(({ path, template, context }) => ({
      path,
      component: `src/templates/${template}.tsx`,
      context,
    })),
    signingKeys: [],
    readPicture: () => Promise.reject(new Error('There is no picture')),
  });
  return { counts, plan, publicDir };
}
const filesOf = (dir: string): readonly (readonly [string, string])[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dir.length), readFileSync(file, 'latin1')] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));

it('two builds of the same content are identical byte for byte', async () => {
  const [one, other] = [await build(), await build()];
  expect(filesOf(other.publicDir)).toEqual(filesOf(one.publicDir));
  expect(other.counts.buildId).toBe(one.counts.buildId);
});

it('writeOutputs writes a social image and a payload for each page', async () => {
  const { counts, plan, publicDir } = await build();
  const files = new Set(filesOf(publicDir).map(([path]) => path));
  for (const { path, context } of plan) {
    expect(files).toContain(context.seo.ogImage);
    expect(files).toContain(`${path === '/' ? '' : path}/_payload.json`);
  }
  for (const path of [
    '/robots.txt',
    '/llms.txt',
    '/0123abcd.txt',
    '/docs/first.md',
    '/sitemap-index.xml',
    '/sitemap-en-1.xml',
    '/builds/pages.json',
    '/feed.xml',
    '/ru/feed.xml',
    '/search/index.json',
    '/.well-known/quayside-signing-keys.json',
    `/builds/meta/${counts.buildId}.json`,
  ])
    expect(files).toContain(path);
  expect(staleFiles.filter((path) => files.has(path))).toEqual([]);
  const latest = latestBuildSchema.parse(
    JSON.parse(readFileSync(join(publicDir, 'builds/latest.json'), 'utf8')),
  );
  expect(latest).toMatchObject({ id: counts.buildId, timestamp: Date.parse('2026-02-02') });
  expect(files).toContain(`/_i18n/${latest.i18n}/ru/messages.json`);
  expect(files).toContain(`/_i18n/${latest.i18n}/ru/common.json`);
  const meta = buildMetaSchema.parse(
    JSON.parse(readFileSync(join(publicDir, buildMetaPath(latest.id)), 'utf8')),
  );
  expect(meta.routeRules).toEqual({ '/a': { redirect: '/b' } });
});
