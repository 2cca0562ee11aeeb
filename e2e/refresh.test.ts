import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { runBuild } from './support/run-build';
import { copySite, linkFolder, type SiteCopy } from './support/site-copy';

jest.setTimeout(300_000);

const root = resolve(__dirname, '..');
/** As in scripts/site/refresh-exit.ts. */
const EXIT_NEEDS_BUILD = 3;
let copy: SiteCopy;
// Each test leaves the copy as the site is.
beforeAll(() => {
  copy = copySite(root);
  linkFolder(join(root, 'public'), join(copy.root, 'public'));
  for (const part of ['page-ssr', 'quayside', 'built-pages.json'])
    cpSync(join(root, '.cache', part), join(copy.root, '.cache', part), { recursive: true });
});
afterAll(() => {
  copy.remove();
});
const inContent = (path: string): string => join(copy.root, 'content', path);
const inSite = (path: string): string => join(copy.root, 'public', path);

test('a fact that scripts contain is left to a build', () => {
  const restore = edit('site.yml', (text) =>
    text.replace('requireTerms: true', 'requireTerms: false'),
  );
  const refreshing = ['--import', 'tsx', 'scripts/refresh/main.ts'];
  const { status } = spawnSync(process.execPath, refreshing, { cwd: copy.root });
  expect(status).toBe(EXIT_NEEDS_BUILD);
  expect(changes()).toEqual([]);
  restore();
});

test('a mistake leaves the site as it was', async () => {
  const restore = edit(
    'blog/guides/keep-records/index.en.md',
    (text) => `${text}\n[gone](/no-such-page)\n`,
  );
  const { exitCode, output } = await runBuild(copy.root, {});
  expect(exitCode).toBe(1);
  expect(output).toMatch(/keep-records\/index\.en\.md:\d+: .*no-such-page/);
  expect(output).not.toMatch(/at .*\.ts:\d+/);
  expect(changes()).toEqual([]);
  restore();
});

test('a new article and a redirect change what is about them, and leave nothing when they go', async () => {
  mkdirSync(inContent('blog/guides/first-light'));
  writeFileSync(inContent('blog/guides/first-light/index.en.md'), newArticle);
  const restore = edit(
    'redirects.yml',
    (text) => `${text}- { from: /first, to: /blog/guides/first-light }\n`,
  );
  await refresh();
  expect(read('blog/guides/first-light/index.html')).toContain('The first boats leave at six.');
  expect(read('sitemap-en-1.xml')).toContain('/blog/guides/first-light');
  expect(read('_redirects')).toContain('/first /blog/guides/first-light');
  const changed = changes().filter((file) => file.endsWith('.html'));
  const lists = changed.filter((file) => /^blog\/(?:page\d+\/)?index\.html$/.test(file));
  expect(lists.some((file) => read(file).includes('/blog/guides/first-light'))).toBe(true);
  // Lists name it; a page in another language says that it isn't translated.
  expect(changed.filter((file) => !/^(?:ru\/|es\/)?blog\//.test(file))).toEqual([]);

  rmSync(inContent('blog/guides/first-light'), { recursive: true });
  restore();
  await refresh();
  expect(changes().filter((file) => /\.html|first-light|redirects/.test(file))).toEqual([]);
});

const newArticle = `---
title: The harbour at dawn
description: A short walk along the quay before the first boats leave, and what it has to do with a swap.
date: 2026-11-20
author: editors
---
The first boats leave at six.

## What we saw

Ropes, lamps, and a lot of patience.
`;

/** Edits a content file. @returns undoes it */
function edit(path: string, change: (text: string) => string): () => void {
  const text = readFileSync(inContent(path), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(inContent(path), change(text));
  return () => {
    writeFileSync(inContent(path), text);
  };
}

/** Brings the copy up to date, and checks that Gatsby was not needed. */
async function refresh(): Promise<void> {
  const { exitCode, output } = await runBuild(copy.root, {});
  if (exitCode !== 0) throw new Error(`The build ended with ${String(exitCode)}:\n${output}`);
  expect(output).toMatch(/^\d+ pages rendered/m);
  expect(output).not.toContain('onPostBuild');
}

/** @returns the files that differ between the copy and the site that the tests use */
function changes(): readonly string[] {
  const [before, after] = [digestsOf(join(root, 'public')), digestsOf(inSite(''))];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => file !== '.build-hash' && before.get(file) !== after.get(file),
  );
}

const digestsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(folder).map((file) => [
      file.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const read = (path: string): string => readFileSync(inSite(path), 'utf8');
