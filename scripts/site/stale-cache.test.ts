import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { discardCache, removeStaleCache } from './stale-cache';

let root: string;
const inRoot = (path: string): string => join(root, path);
const hasCache = (): boolean => existsSync(inRoot('.cache/redux'));
const writeCache = (): void => {
  writeFileSync(inRoot('.cache/redux'), 'InterfaceText is owned by default-site-plugin');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-cache-'));
  for (const folder of ['.cache', 'plugins/quayside-pages'])
    mkdirSync(inRoot(folder), { recursive: true });
  for (const source of [
    'package.json',
    'package-lock.json',
    'gatsby-config.ts',
    'plugins/quayside-pages/plan.ts',
  ])
    writeFileSync(inRoot(source), 'one');
  writeCache();
});
afterEach(() => rmSync(root, { recursive: true }));

test('a cache from before the plugins existed is removed, and a new cache is kept', () => {
  removeStaleCache(root);
  expect(hasCache()).toBe(false);
  writeCache();
  removeStaleCache(root);
  expect(hasCache()).toBe(true);
});

test.each([
  'package.json',
  'package-lock.json',
  'gatsby-config.ts',
  'plugins/quayside-pages/plan.ts',
])('a change to %s makes the cache stale', (source) => {
  removeStaleCache(root);
  writeCache();
  writeFileSync(inRoot(source), 'two');
  removeStaleCache(root);
  expect(hasCache()).toBe(false);
});

test('a change to the test of a plugin keeps the cache', () => {
  removeStaleCache(root);
  writeCache();
  writeFileSync(inRoot('plugins/quayside-pages/plan.test.ts'), 'new');
  removeStaleCache(root);
  expect(hasCache()).toBe(true);
});

test('a checkout without a cache is ready for the first build', () => {
  rmSync(inRoot('.cache'), { recursive: true });
  removeStaleCache(root);
  expect(existsSync(inRoot('public'))).toBe(true);
});

test('a discarded cache stays until the next build, which removes it', () => {
  removeStaleCache(root);
  writeCache();
  discardCache(root);
  expect(hasCache()).toBe(true);
  removeStaleCache(root);
  expect(hasCache()).toBe(false);
});
