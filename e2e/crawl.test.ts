import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, type CheerioAPI } from 'cheerio';

import { locales, localisePath, splitLocale } from '../contract/site/locales';
import { structuredDataProblems } from '../src/testing/structured-data/structured-data-problems';
import { crawl, type Crawl, type CrawledPage } from './support/crawl';
import { maskedText, similarities } from './support/page-similarity';
import { shareProduct, type SharedProduct } from './support/pool/shared';

jest.setTimeout(600_000);

const siteUrl = 'http://localhost:8080';
const starts = locales().flatMap((locale) =>
  ['/', '/404', '/500'].map((path) => localisePath(locale, path)),
);

let product: SharedProduct;
let found: Crawl;
let pages: readonly CrawledPage[];
let indexed: readonly CrawledPage[];
let sitemap: Sitemap;
beforeAll(async () => {
  product = await shareProduct();
  found = await crawl(product.url, starts);
  sitemap = await readSitemap();
  pages = [...found.pages.values()];
  indexed = pages.filter(
    ({ html }) => html('meta[name="robots"][content*="noindex"]').length === 0,
  );
});
afterAll(async () => {
  await product.release();
});

test('the crawl reaches the whole site', () => {
  expect(indexed.length).toBeGreaterThan(200);
  for (const path of ['/docs', '/blog', '/ru/blog', '/price/btc', '/swap-api', '/ru/roadmap'])
    expect(found.pages.has(path)).toBe(true);
});

test('no link is broken or leads to a redirect', () => {
  expect(found.broken).toEqual([]);
});

test('every fragment in a link exists', () => {
  const missing = pages.flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const [target = '', fragment = ''] = link.split('#');
      if (fragment === '') return [];
      const page = found.pages.get(target === '' ? path : (target.split('?')[0] ?? ''));
      const isThere =
        page
          ?.html('[id]')
          .toArray()
          .some((element) => page.html(element).attr('id') === decodeURIComponent(fragment)) ??
        false;
      return isThere ? [] : [`${path} → ${link}`];
    }),
  );
  expect(missing).toEqual([]);
});

test.each(['title', 'description'] as const)(
  'no two pages of a language have the same %s',
  (what) => {
    const textOf = ({ html }: CrawledPage): string =>
      what === 'title'
        ? html('head > title').text()
        : (html('meta[name="description"]').attr('content') ?? '');
    const byText = new Map<string, readonly string[]>();
    for (const page of indexed) {
      const text = `${splitLocale(page.path).locale}: ${textOf(page)}`;
      byText.set(text, [...(byText.get(text) ?? []), page.path]);
    }
    expect([...byText].filter(([, paths]) => paths.length > 1)).toEqual([]);
    expect(indexed.filter((page) => textOf(page) === '')).toEqual([]);
  },
);

test('each page has one main heading, a language and no duplicate id', () => {
  const problems = pages.flatMap(({ path, html }) => {
    const ids = html('[id]')
      .toArray()
      .map((element) => html(element).attr('id') ?? '');
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const language = html('html').attr('lang') ?? '';
    const isRight =
      html('h1').length === 1 &&
      html('h1').text().trim() !== '' &&
      twice.length === 0 &&
      language.startsWith(splitLocale(path).locale);
    return isRight ? [] : [{ path, headings: html('h1').length, language, twice }];
  });
  expect(problems).toEqual([]);
});

test('canonical URLs and language alternates are consistent', () => {
  const problems: string[] = [];
  for (const { path, html } of indexed) {
    const own = `${siteUrl}${path === '/' ? '/' : path}`;
    const canonical = html('link[rel="canonical"]').attr('href') ?? '';
    if (canonical !== own && canonical.startsWith(siteUrl))
      problems.push(`${path}: canonical ${canonical}`);
    const alternates = html('link[rel="alternate"][hreflang]')
      .toArray()
      .map(
        (element) => [html(element).attr('hreflang'), html(element).attr('href') ?? ''] as const,
      );
    if (alternates.length === 0) continue;
    if (!alternates.some(([language]) => language === 'x-default'))
      problems.push(`${path}: no x-default`);
    if (!alternates.some(([, href]) => href === own))
      problems.push(`${path}: does not refer to itself`);
    for (const [language, href] of alternates) {
      const other = found.pages.get(href.slice(siteUrl.length) || '/');
      if (other?.html(`link[rel="alternate"][href="${own}"]`).length === 0 || other === undefined)
        problems.push(`${path}: ${language ?? ''} ${href} does not link back`);
    }
  }
  expect(problems).toEqual([]);
});

test("structured data is as schema.org defines it, and has search engines' required fields", () => {
  const entries = pages.flatMap(({ path, html }) =>
    html('script[type="application/ld+json"]')
      .toArray()
      .map((element) => ({ path, entry: JSON.parse(html(element).text()) as object })),
  );
  const problems = entries.flatMap(({ path, entry }) =>
    structuredDataProblems(entry).map((problem) => `${path}: ${problem}`),
  );
  expect(problems).toEqual([]);
  const types = new Set(entries.map(({ entry }) => (entry as { '@type': string })['@type']));
  expect([...types].sort()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'CollectionPage',
    'CurrencyConversionService',
    'DefinedTermSet',
    'FAQPage',
    'Organization',
    'TechArticle',
    'WebPage',
    'WebSite',
  ]);
});

test('every page of the sitemap describes its contents as structured data', () => {
  const listed = new Set(sitemap.paths);
  const bare = indexed
    .filter(({ path, html }) => {
      if (!listed.has(path)) return false;
      const types = html('script[type="application/ld+json"]')
        .toArray()
        .map((element) => (JSON.parse(html(element).text()) as { '@type': string })['@type']);
      return types.every((type) => type === 'BreadcrumbList');
    })
    .map(({ path }) => path);
  expect(bare).toEqual([]);
});

test.each(locales())('pair pages in %s differ by more than the names of their coins', (locale) => {
  const texts = indexed
    .filter(({ path }) => {
      const own = splitLocale(path);
      return own.locale === locale && own.path.startsWith('/exchange-');
    })
    .map(({ html }) => maskedText(html));
  const found = similarities(texts);
  const median = found[Math.floor(found.length / 2)] ?? 1;
  const alike = found.filter((similarity) => similarity > 0.8).length / found.length;
  expect(texts.length).toBeGreaterThan(20);
  expect(median).toBeLessThan(0.5);
  // Such as the same coin for two stablecoins on one network.
  expect(alike).toBeLessThan(0.05);
});

test('no page shows a text key instead of its text', () => {
  const folder = join(__dirname, '..', 'content', 'locales', 'en');
  const keys = new Set(
    readdirSync(folder)
      .flatMap((file) => keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
      .filter((key) => key.includes('.')),
  );
  const problems = pages.flatMap(({ path, html }) => {
    const words = [
      ...html('body')
        .find('*')
        .contents()
        .toArray()
        .filter((node) => node.type === 'text')
        .map((node) => html(node).text().trim()),
      ...html('[aria-label], [alt], [placeholder], [title]')
        .toArray()
        .flatMap((element) =>
          ['aria-label', 'alt', 'placeholder', 'title'].map(
            (name) => html(element).attr(name) ?? '',
          ),
        ),
    ];
    return words
      .filter((word) => keys.has(word.replace(/^\w+:/, '')))
      .map((word) => `${path}: ${word}`);
  });
  expect(problems).toEqual([]);
});

test('every indexed page is readable without JavaScript', () => {
  const short = indexed
    .filter(({ html }) => html('main').text().replace(/\s+/g, ' ').trim().length < 200)
    .map(({ path }) => path);
  expect(short).toEqual([]);
});

test('the sitemap lists exactly the indexed pages, and each of its URLs responds', () => {
  expect(sitemap.files.length).toBeGreaterThan(0);
  expect([...sitemap.paths].sort()).toEqual(
    indexed
      .filter(({ html }) => (html('link[rel="canonical"]').attr('href') ?? '').startsWith(siteUrl))
      .map(({ path }) => path)
      .sort(),
  );
});

type Sitemap = { readonly files: readonly string[]; readonly paths: readonly string[] };

/**
 * Reads the sitemap right after the crawl: the checks of the pages then keep this process busy for
 * so long that the server may close its idle connections.
 */
async function readSitemap(): Promise<Sitemap> {
  const files = pathsIn(await readXml('/sitemap-index.xml'), 'sitemap > loc');
  const sitemaps = await Promise.all(files.map(readXml));
  return { files, paths: sitemaps.flatMap((xml) => pathsIn(xml, 'url > loc')) };
}

const pathsIn = (xml: CheerioAPI, selector: string): readonly string[] =>
  xml(selector)
    .toArray()
    .map((element) => xml(element).text().slice(siteUrl.length) || '/');

/** Fails with the actual response if it is not XML. */
async function readXml(path: string): Promise<CheerioAPI> {
  const response = await fetch(`${product.url}${path}`);
  const text = await response.text();
  expect({ status: response.status, start: text.slice(0, 300) }).toEqual({
    status: 200,
    start: expect.stringMatching(/^<\?xml /),
  });
  return load(text, { xml: true });
}

function keysOf(node: unknown, path = ''): readonly string[] {
  if (typeof node === 'string') return [path.replace(/_(one|few|many|other)$/, '')];
  return Object.entries(node as object).flatMap(([key, child]) =>
    keysOf(child, path === '' ? key : `${path}.${key}`),
  );
}
