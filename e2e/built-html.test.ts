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

test('every script and stylesheet in every built HTML file and fragment has the digest of its bytes', () => {
  expect(htmlFiles.length).toBeGreaterThan(200);
  expect(htmlFiles.some((path) => path.startsWith('_gatsby/'))).toBe(true);
  const problems = htmlFiles.flatMap((file) => {
    const html = load(readFileSync(join(publicDir, file), 'utf8'));
    return html(checkedTags)
      .toArray()
      .flatMap((tag) => {
        const path = html(tag).attr('src') ?? html(tag).attr('href') ?? '';
        const isRight = path.startsWith('/') && html(tag).attr('integrity') === digestOf(path);
        return isRight ? [] : [`${file}: ${html.html(tag)}`];
      });
  });
  expect(problems).toEqual([]);
});

test('no built HTML file has an inline script or style element', () => {
  const problems = htmlFiles.filter(
    (file) =>
      load(readFileSync(join(publicDir, file), 'utf8'))(
        'script:not([src]):not([type="application/ld+json"]), style',
      ).length > 0,
  );
  expect(problems).toEqual([]);
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
