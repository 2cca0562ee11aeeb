import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  contentFolder,
  firstPost,
  post,
  removeContentFolders,
} from '@quayside/content-service/testing/content-folder';

import { createTemporaryFolder } from '../../../testing/temporary-folder';
import { createCheckThread } from '../adapters/check-thread';
import { createGit } from '../adapters/git';
import { createGitRemote } from '../adapters/git-remote';
import { createRemoteNote } from '../adapters/remote-note';
import { openRepository } from '../adapters/seed-repository';
import type { ContentChecker } from '../ports/content-checker';
import type { ContentRepository } from '../ports/content-repository';
import { createRemoteSync } from '../usecases/sync-remote';

const author = { name: 'ann', email: 'ann@exchange.example' };
const POST = `content/${firstPost}`;

let dataDir: string;
let repository: ContentRepository;
let checker: ContentChecker;
let log: string[];
let published: number;
let nowMs: number;
let run: () => Promise<void>;
beforeEach(async () => {
  dataDir = createTemporaryFolder('quayside-remote-');
  [log, published, nowMs] = [[], 0, 1_000];
  const rootDir = contentFolder();
  const gitDir = join(dataDir, 'content.git');
  const contentDir = join(rootDir, 'content');
  repository = await openRepository({ gitDir, contentDir, author, nowMs: 0 });
  checker = createCheckThread({ gitDir, rootDir });
  git('init', '--bare', '--quiet', '--initial-branch=main', inData('remote.git'));
  const sync = createRemoteSync({
    editing: async () => ({ repository, checker, onCommit: async () => void (published += 1) }),
    remote: createGitRemote(createGit(gitDir), {
      url: `file://${inData('remote.git')}`,
      branch: 'main',
      credentialsFile: null,
      sshCommand: null,
    }),
    note: createRemoteNote(gitDir),
    clock: { nowMs: () => nowMs },
    log: { info: (line) => void log.push(line), error: (line) => void log.push(line) },
  });
  run = () => sync(() => false);
});
afterEach(() => checker.stop());
afterAll(removeContentFolders);

const inData = (name: string): string => join(dataDir, name);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: dataDir, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();
const remoteHead = (): string => git('--git-dir', inData('remote.git'), 'rev-parse', 'main');
const status = async () => (await createRemoteNote(inData('content.git')).read())?.state;

/** What an editor saves at this server. @returns the commit */
async function save(text: string): Promise<string> {
  const parent = await repository.head();
  const sha = await repository.write(Buffer.from(text));
  const base = (await repository.treeOf(parent)) ?? '';
  const tree = await repository.edit(base, [{ path: POST, sha }]);
  const commit = { tree, parent, message: 'Change', author, createdAtMs: 0 };
  const saved = await repository.commit(commit);
  await repository.advance(saved, parent);
  return saved;
}

/** What someone pushes to the remote. @returns the commit */
function push(change: () => void): string {
  if (!existsSync(inData('clone'))) git('clone', '--quiet', inData('remote.git'), 'clone');
  change();
  const clone = ['-C', inData('clone'), '-c', 'user.name=bob', '-c', 'user.email=bob@a.example'];
  git(...clone, 'add', '--all');
  git(...clone, 'commit', '--quiet', '--message', 'Push');
  git(...clone, 'push', '--quiet', 'origin', 'main');
  return remoteHead();
}
const writeInClone = (text: string): void => writeFileSync(inData(`clone/${POST}`), text);

test('saves go to the remote, and what is pushed there comes back and is published', async () => {
  await run();
  expect([remoteHead(), published]).toEqual([await repository.head(), 0]);
  const saved = await save(post('', 'Saved.'));
  await run();
  expect(remoteHead()).toBe(saved);
  const pushed = push(() => writeInClone(post('', 'Pushed.')));
  await run();
  expect([await repository.head(), published, await status(), log]).toEqual([
    pushed,
    1,
    'in-sync',
    [],
  ]);
});

test('a pushed mistake is reported once, and neither taken over nor replaced', async () => {
  await run();
  const before = await repository.head();
  const pushed = push(() => writeInClone(post('category: nowhere\n')));
  await run();
  await run();
  expect([await repository.head(), remoteHead(), published]).toEqual([before, pushed, 0]);
  expect(log).toEqual([expect.stringMatching(/mistakes[\s\S]*"category" is an unknown field/)]);
  expect(await status()).toBe('rejected');
  const mended = push(() => writeInClone(post()));
  await run();
  expect([await repository.head(), published, await status()]).toEqual([mended, 1, 'in-sync']);
});

test('a pushed link to a file of the server is rejected', async () => {
  await run();
  push(() => execFileSync('ln', ['-s', '/etc/passwd', inData('clone/content/passwd.md')]));
  await run();
  expect([await status(), log]).toEqual([
    'rejected',
    [expect.stringContaining('content/passwd.md is not an ordinary file')],
  ]);
});

test('histories that diverge are reported, and both stay as they are', async () => {
  await run();
  const pushed = push(() => writeInClone(post('', 'Pushed.')));
  const saved = await save(post('', 'Saved.'));
  await run();
  expect([remoteHead(), await repository.head(), await status()]).toEqual([
    pushed,
    saved,
    'diverged',
  ]);
});

test('an unreachable remote is tried again later, or with the next save', async () => {
  await run();
  renameSync(inData('remote.git'), inData('gone.git'));
  const first = await save(post('', 'First.'));
  await run();
  expect([await status(), log.length]).toEqual(['unreachable', 1]);
  renameSync(inData('gone.git'), inData('remote.git'));
  nowMs += 9_999;
  await run();
  expect(remoteHead()).not.toBe(first);
  nowMs += 1;
  await run();
  expect([remoteHead(), await status()]).toEqual([first, 'in-sync']);
  renameSync(inData('remote.git'), inData('gone.git'));
  await save(post('', 'Second.'));
  await run();
  renameSync(inData('gone.git'), inData('remote.git'));
  const third = await save(post('', 'Third.'));
  await run();
  expect(remoteHead()).toBe(third);
});
