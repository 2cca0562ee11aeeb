import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { load } from 'cheerio';

const publicDir = resolve(__dirname, '..', 'public');
// Gatsby has folders whose names look like file names, such as `page-data/404.html`.
const files = readdirSync(publicDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(publicDir, join(parentPath, name)));
const htmlFiles = files.filter((path) => path.endsWith('.html'));

const digests = new Map<string, string>();
function digestOf(path: string): string {
  const known = digests.get(path);
  if (known !== undefined) return known;
  const digest = `sha384-${createHash('sha384')
    .update(readFileSync(join(publicDir, path)))
    .digest('base64')}`;
  digests.set(path, digest);
  return digest;
}

/**
 * The elements of a page that load code or styles, and can therefore carry an integrity digest.
 */
const checkedTags =
  'script[src], link[rel="stylesheet"], link[rel="modulepreload"], ' +
  'link[rel="preload"][as="script"], link[rel="preload"][as="style"]';

/** Reads an HTML file once for all tests, because parsing takes most of their time. */
function inspect(file: string) {
  const html = load(readFileSync(join(publicDir, file), 'utf8'));
  return {
    file,
    isFragment: file.startsWith('_gatsby/'),
    withoutDigest: html(checkedTags)
      .toArray()
      .filter((tag) => {
        const path = html(tag).attr('src') ?? html(tag).attr('href') ?? '';
        return !path.startsWith('/') || html(tag).attr('integrity') !== digestOf(path);
      })
      .map((tag) => html.html(tag)),
    hasInlineCode: html('script:not([src]):not([type$="json"]), style').length > 0,
    icon: html('link[rel="icon"]').attr('href'),
    colourSchemes: html('meta[name="color-scheme"]').attr('content'),
  };
}

const inspected = htmlFiles.map(inspect);
const pages = inspected.filter(({ isFragment }) => !isFragment);

test('every script and stylesheet in every built HTML file and fragment has the digest of its bytes', () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(inspected.length).toBeGreaterThan(pages.length);
  expect(inspected.filter(({ withoutDigest }) => withoutDigest.length > 0)).toEqual([]);
});

test('no built HTML file has an inline script or style element', () => {
  expect(inspected.filter(({ hasInlineCode }) => hasInlineCode)).toEqual([]);
});

test('every page has the icon and supports both colour schemes', () => {
  expect(files).toContain('icons/quayside.svg');
  expect(
    pages.filter(
      ({ icon, colourSchemes }) => icon !== '/icons/quayside.svg' || colourSchemes !== 'light dark',
    ),
  ).toEqual([]);
});

test('no source map is published, and no script or stylesheet refers to one', () => {
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
  const withSource = files.filter(
    (path) =>
      /\.(?:js|css)$/.test(path) &&
      readFileSync(join(publicDir, path), 'utf8').includes('sourceMappingURL='),
  );
  expect(withSource).toEqual([]);
});
