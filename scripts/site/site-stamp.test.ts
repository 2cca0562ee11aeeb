import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { clearSiteStamp, isSiteFresh, siteInputHash, writeSiteStamp } from './site-stamp';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-stamp-'));
  for (const folder of ['src/pages', 'content', 'public'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src/pages/index.tsx'), 'one');
  writeFileSync(join(root, 'gatsby-config.ts'), 'wiring');
  writeSiteStamp(root, siteInputHash(root, {}));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('site stamp', () => {
  test('a site is fresh until a source changes', () => {
    expect(isSiteFresh(root, {})).toBe(true);
    writeFileSync(join(root, 'src/pages/index.tsx'), 'two');
    expect(isSiteFresh(root, {})).toBe(false);
  });

  test.each([
    ['a new content file', 'content/site.yml'],
    ['a changed configuration', 'gatsby-config.ts'],
    ['a new template', 'src/pages/about.tsx'],
  ])('%s makes a site stale', (_name, path) => {
    writeFileSync(join(root, path), 'new');
    expect(isSiteFresh(root, {})).toBe(false);
  });

  test('a test file does not make a site stale', () => {
    writeFileSync(join(root, 'src/pages/index.test.tsx'), 'new');
    expect(isSiteFresh(root, {})).toBe(true);
  });

  test('another SITE_URL makes a site stale, but an unrelated variable does not', () => {
    expect(isSiteFresh(root, { SITE_URL: 'https://example.org' })).toBe(false);
    expect(isSiteFresh(root, { EDITOR: 'ed' })).toBe(true);
  });

  test('an interrupted build does not count as fresh', () => {
    clearSiteStamp(root);
    expect(isSiteFresh(root, {})).toBe(false);
  });
});
