import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { emptyCache } from './empty-cache';

let root: string;
const inRoot = (path: string): string => join(root, path);
const files = ['redux/state', 'built-pages.json', 'webpack/bundle', 'quayside/social/one.png'];
const keptFiles = (): readonly string[] =>
  files.filter((file) => existsSync(inRoot(`.cache/${file}`)));

function writeCache(): void {
  for (const folder of ['redux', 'webpack', 'quayside/social'])
    mkdirSync(inRoot(`.cache/${folder}`), { recursive: true });
  for (const file of files) writeFileSync(inRoot(`.cache/${file}`), 'made');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-cache-'));
  mkdirSync(inRoot('plugins/quayside-pages'), { recursive: true });
  for (const source of ['package-lock.json', 'gatsby-config.ts', 'plugins/quayside-pages/plan.ts'])
    writeFileSync(inRoot(source), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the folders of a first build are made', () => {
  emptyCache(root);
  expect(existsSync(inRoot('.cache'))).toBe(true);
  expect(existsSync(inRoot('public'))).toBe(true);
});

test('pictures and the work of the same bundler remain, and nothing about pages', () => {
  writeCache();
  emptyCache(root);
  expect(keptFiles()).toEqual(['quayside/social/one.png']);
  writeCache();
  emptyCache(root);
  expect(keptFiles()).toEqual(['webpack/bundle', 'quayside/social/one.png']);
});

test.each(['package-lock.json', 'gatsby-config.ts', 'plugins/quayside-pages/plan.ts'])(
  'a change to %s discards the work of the bundler',
  (source) => {
    emptyCache(root);
    writeCache();
    writeFileSync(inRoot(source), 'two');
    emptyCache(root);
    expect(keptFiles()).toEqual(['quayside/social/one.png']);
  },
);
