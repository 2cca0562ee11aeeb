import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  contentFolder,
  firstPost,
  post,
  removeContentFolders,
} from '@quayside/content-service/testing/content-folder';

import { createTemporaryFolder } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';
import { createPublishCommand } from '../adapters/publish-command';
import { createPublishedNote } from '../adapters/published-note';
import { publishTree } from '../adapters/published-tree';
import { openRepository } from '../adapters/seed-repository';
import type { ContentRepository } from '../ports/content-repository';
import type { PublishedTree } from '../ports/publishing';
import { createPublisher, type Publisher } from '../usecases/publish-content';

const author = { name: 'ann', email: 'ann@exchange.example' };
const POST = `content/${firstPost}`;

let dataDir: string;
let repository: ContentRepository;
let log: string[];
const publishers: Publisher[] = [];
beforeEach(async () => {
  dataDir = createTemporaryFolder('quayside-publishing-');
  log = [];
  // A command that reads it waits until the test writes to it.
  execFileSync('mkfifo', [inData('gate')]);
  repository = await openRepository({
    gitDir: join(dataDir, 'content.git'),
    contentDir: join(contentFolder(), 'content'),
    author,
    nowMs: 0,
  });
});
afterEach(async () => {
  for (const publisher of publishers.splice(0)) await publisher.stop();
});
afterAll(removeContentFolders);

const inData = (name: string): string => join(dataDir, name);
const siteText = (): string => readFileSync(inData('site/post.md'), 'utf8');
const linesOf = (name: string): number =>
  existsSync(inData(name)) ? readFileSync(inData(name), 'utf8').split('\n').length - 1 : 0;

/** A command as an operator may have one: it copies a file of the content to the site. */
function start(command: string): Publisher {
  const publisher = createPublisher({
    command: createPublishCommand(command, dataDir),
    note: createPublishedNote(inData('content.git')),
    log: { info: (line) => void log.push(line), error: (line) => void log.push(line) },
  });
  publishers.push(publisher);
  return publisher;
}
const copying = `echo run >> runs; mkdir -p site; cp "$CONTENT_DIR/${firstPost}" site/post.md`;

/** @param text null removes the post. @returns what the server then publishes */
async function save(text: string | null): Promise<PublishedTree> {
  const parent = await repository.head();
  const base = (await repository.treeOf(parent)) ?? '';
  const sha = text === null ? null : await repository.write(Buffer.from(text));
  const tree = await repository.edit(base, [{ path: POST, sha }]);
  const commit = { tree, parent, message: 'Change', author, createdAtMs: 0 };
  const saved = await repository.commit(commit);
  await repository.advance(saved, parent);
  return publishTree(repository, { gitDir: inData('content.git'), dataDir });
}

test('shows what was saved, and reports what the command printed when it failed', async () => {
  const publisher = start(copying);
  const tree = await save(post('', 'First.'));
  publisher.request(tree);
  await until('the publication', () => log.length === 1);
  expect(log[0]).toContain(tree.commit.slice(0, 10));
  expect(siteText()).toContain('First.');
  publisher.request(await save(null));
  await until('a failure of the command', () => log.length === 2);
  expect(log[1]).toMatch(/exit code 1[\s\S]*cp: /);
});

test('of several saves during a publication, only the last one is published', async () => {
  const publisher = start(`echo run >> started; read go < gate; ${copying}`);
  publisher.request(await save(post('', 'First.')));
  await until('the first run', () => linesOf('started') === 1);
  publisher.request(await save(post('', 'Second.')));
  publisher.request(await save(post('', 'Third.')));
  for (const run of [1, 2]) {
    await until(`run ${run}`, () => linesOf('started') === run);
    await writeFile(inData('gate'), 'go\n');
    await until(`publication ${run}`, () => log.length === run);
  }
  expect([linesOf('runs'), siteText()]).toEqual([2, expect.stringContaining('Third.')]);
});

test('the next start publishes what an ended server did not, and nothing twice', async () => {
  const first = start('echo run >> started; read go < gate');
  const tree = await save(post('', 'Saved.'));
  first.request(tree);
  await until('the run', () => linesOf('started') === 1);
  await first.stop();
  expect(log).toEqual([]);
  const second = start(copying);
  second.request(tree);
  await until('the publication', () => log.length === 1);
  expect(siteText()).toContain('Saved.');
  await second.stop();
  const third = start(copying);
  third.request(tree);
  await third.stop();
  expect(linesOf('runs')).toBe(1);
});

test('a web server can read what the command writes, although the server keeps its files private', async () => {
  const usualMask = process.umask(0o077);
  try {
    const publisher = start('mkdir site; echo page > site/post.md');
    publisher.request(await save(post('', 'Public.')));
    await until('the publication', () => log.length === 1);
  } finally {
    process.umask(usualMask);
  }
  expect(statSync(inData('site/post.md')).mode & 0o777).toBe(0o644);
});
