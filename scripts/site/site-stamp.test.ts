import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  builtPagesFile,
  clearSiteStamp,
  isCodeBuilt,
  isSiteFresh,
  siteInputs,
  writeSiteStamp,
} from './site-stamp';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-stamp-'));
  for (const folder of ['src/pages', 'content', 'public', '.cache'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src/pages/index.tsx'), 'one');
  writeFileSync(join(root, 'gatsby-config.ts'), 'wiring');
  writeFileSync(builtPagesFile(root), '{}');
  writeSiteStamp(root, siteInputs(root, {}));
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

  test('content of another folder makes a site stale, and then its own changes do', () => {
    const env = { CONTENT_DIR: join(root, 'elsewhere') };
    mkdirSync(env.CONTENT_DIR);
    writeFileSync(join(env.CONTENT_DIR, 'site.yml'), 'one');
    expect(isSiteFresh(root, env)).toBe(false);
    writeSiteStamp(root, siteInputs(root, env));
    expect(isSiteFresh(root, env)).toBe(true);
    writeFileSync(join(env.CONTENT_DIR, 'site.yml'), 'two');
    expect(isSiteFresh(root, env)).toBe(false);
    expect(isCodeBuilt(root, env, siteInputs(root, env))).toBe(true);
  });

  test('a site is stale once more of its content is due', () => {
    const latest = join(root, 'public/builds/latest.json');
    mkdirSync(join(root, 'public/builds'));
    const isFreshWith = (nextDue?: string): boolean => {
      writeFileSync(latest, JSON.stringify({ id: 'a', nextDue }));
      return isSiteFresh(root, {});
    };
    expect(isFreshWith()).toBe(true);
    expect(isFreshWith('2126-01-01T00:00:00.000Z')).toBe(true);
    expect(isFreshWith('2026-01-01T00:00:00.000Z')).toBe(false);
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

  test.each([
    ['an article', 'content/blog/post.md', true],
    ['an English text, which scripts contain,', 'content/locales/en/common.json', false],
    ['a Russian text', 'content/locales/ru/common.json', true],
    ['a template', 'src/pages/about.tsx', false],
    ['what renders pages', 'scripts/refresh/render.ts', false],
  ])('%s changes the site, and the code is still built: %j', (_name, path, isBuilt) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'new');
    expect(isSiteFresh(root, {})).toBe(false);
    expect(isCodeBuilt(root, {}, siteInputs(root, {}))).toBe(isBuilt);
  });

  test('code is not built if content comes from a service, a setting differs, or a build was interrupted', () => {
    const env = { CONTENT_GRAPHQL_URL: 'https://content.example.org/graphql' };
    writeSiteStamp(root, siteInputs(root, env));
    expect(isCodeBuilt(root, env, siteInputs(root, env))).toBe(false);
    writeSiteStamp(root, siteInputs(root, {}));
    const other = { SITE_URL: 'https://example.org' };
    expect(isCodeBuilt(root, other, siteInputs(root, other))).toBe(false);
    clearSiteStamp(root);
    expect(isCodeBuilt(root, {}, siteInputs(root, {}))).toBe(false);
  });

  test('code is not built if the cache is gone', () => {
    expect(isCodeBuilt(root, {}, siteInputs(root, {}))).toBe(true);
    rmSync(join(root, '.cache'), { recursive: true });
    expect(isCodeBuilt(root, {}, siteInputs(root, {}))).toBe(false);
  });
});
