import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { dueTimes } from '@quayside/content-service/load/due-times';
import {
  contentFolder,
  firstPost,
  post,
  removeContentFolders,
} from '@quayside/content-service/testing/content-folder';

import { createRecurring } from '../../../platform/jobs/recurring';
import { createSoleLeases } from '../../../platform/leases/sole-leases';
import { createTemporaryFolder } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';
import { createPublishCommand, type PublishCommandSettings } from '../adapters/publish-command';
import { publishEnvironment } from '../adapters/publish-environment';
import { createPublishedNote } from '../adapters/published-note';
import { publishTree } from '../adapters/published-tree';
import { openRepository } from '../adapters/seed-repository';
import type { ContentRepository } from '../ports/content-repository';
import { createPublisher } from '../usecases/publish-content';

const author = { name: 'ann', email: 'ann@exchange.example' };
const POST = `content/${firstPost}`;

let dataDir: string;
let repository: ContentRepository;
let log: string[];
let nowMs: number;
const servers: Server[] = [];
beforeEach(async () => {
  dataDir = createTemporaryFolder('quayside-publishing-');
  log = [];
  nowMs = Date.parse('2026-01-02T00:00:00Z');
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
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(removeContentFolders);

type Server = { readonly wake: () => void; readonly stop: () => Promise<void> };

/** Runs the command in a process of its own, as a server does. */
function killedServer(settings: PublishCommandSettings): ChildProcess {
  const program = `
    import { createPublishCommand } from ${JSON.stringify(resolve(__dirname, '../adapters/publish-command.ts'))};
    await createPublishCommand(${JSON.stringify(settings)}).run(${JSON.stringify(dataDir)});`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

const inData = (name: string): string => join(dataDir, name);
const siteText = (): string => readFileSync(inData('site/post.md'), 'utf8');
const linesOf = (name: string): number =>
  existsSync(inData(name)) ? readFileSync(inData(name), 'utf8').split('\n').length - 1 : 0;

/** A server with a command as an operator may have one: it copies a file of the content. */
function start(command: string): Server {
  const publish = createPublisher({
    head: () => repository.head(),
    tree: () => publishTree(repository, { gitDir: inData('content.git'), dataDir }),
    dueTimes,
    clock: { nowMs: () => nowMs },
    command: createPublishCommand({
      command,
      rootDir: dataDir,
      stateDir: inData('content.git'),
      env: publishEnvironment(process.env, []),
    }),
    note: createPublishedNote(inData('content.git')),
    log: { info: (line) => void log.push(line), error: (line) => void log.push(line) },
  });
  const leases = createSoleLeases({ monotonicMs: () => 0, mayHold: () => true });
  const recurring = createRecurring({ leases, onError: (error) => void log.push(String(error)) });
  recurring.add({ name: 'publish', periodMs: 3_600_000, run: publish });
  recurring.start();
  const server = { wake: () => recurring.wake('publish'), stop: () => recurring.stop() };
  servers.push(server);
  return server;
}
const copying = `echo run >> runs; mkdir -p site; cp "$CONTENT_DIR/${firstPost}" site/post.md`;

/** @param text null removes the post. @returns the commit */
async function save(text: string | null): Promise<string> {
  const parent = await repository.head();
  const base = (await repository.treeOf(parent)) ?? '';
  const sha = text === null ? null : await repository.write(Buffer.from(text));
  const tree = await repository.edit(base, [{ path: POST, sha }]);
  const commit = { tree, parent, message: 'Change', author, createdAtMs: 0 };
  const saved = await repository.commit(commit);
  await repository.advance(saved, parent);
  return saved;
}

test('shows what was saved, and reports what the command printed when it failed', async () => {
  const commit = await save(post('', 'First.'));
  const server = start(copying);
  await until('the publication', () => log.length === 1);
  expect(log[0]).toContain(commit.slice(0, 10));
  expect(siteText()).toContain('First.');
  await save(null);
  server.wake();
  await until('a failure of the command', () => log.length === 2);
  expect(log[1]).toMatch(/exit code 1[\s\S]*cp: /);
});

test('of several saves during a publication, only the last one is published', async () => {
  await save(post('', 'First.'));
  const server = start(`echo run >> started; read go < gate; ${copying}`);
  await until('the first run', () => linesOf('started') === 1);
  await save(post('', 'Second.'));
  await save(post('', 'Third.'));
  server.wake();
  for (const run of [1, 2]) {
    await until(`run ${run}`, () => linesOf('started') === run);
    await writeFile(inData('gate'), 'go\n');
    await until(`publication ${run}`, () => log.length === run);
  }
  expect([linesOf('runs'), siteText()]).toEqual([2, expect.stringContaining('Third.')]);
});

test('the next start publishes what an ended server did not, and nothing twice', async () => {
  await save(post('', 'Saved.'));
  const first = start('echo run >> started; read go < gate');
  await until('the run', () => linesOf('started') === 1);
  await first.stop();
  expect(log).toEqual([]);
  const second = start(copying);
  await until('the publication', () => log.length === 1);
  expect(siteText()).toContain('Saved.');
  await second.stop();
  await start(copying).stop();
  expect(linesOf('runs')).toBe(1);
});

test('a page is published when it is due, also by a server that starts later, and once', async () => {
  await save(post('publishAt: 2026-01-02T01:00:00+01:00\n') + 'Due now.');
  await save(post('publishAt: 2026-01-02T12:00:00+02:00\n'));
  const first = start(copying);
  await until('the publication', () => log.length === 1);
  nowMs = Date.parse('2026-01-02T09:59:59Z');
  first.wake();
  await first.stop();
  expect(linesOf('runs')).toBe(1);
  nowMs += 1_000;
  const second = start(copying);
  await until('the publication of what is due', () => log.length === 2);
  second.wake();
  await second.stop();
  // A clock that was set back changes nothing.
  nowMs -= 3_600_000;
  await start(copying).stop();
  expect([linesOf('runs'), log]).toEqual([2, [expect.any(String), expect.any(String)]]);
});

test('a command that a killed server left running finishes before the next one starts', async () => {
  await save(post('', 'Saved.'));
  const stateDir = inData('content.git');
  const orphan = killedServer({
    ...{ rootDir: dataDir, stateDir, env: publishEnvironment(process.env, []) },
    command: 'echo run >> started; read go < gate; echo orphan >> order',
  });
  await until('the run', () => linesOf('started') === 1);
  orphan.kill('SIGKILL');
  await until('the death of the server', () => orphan.signalCode !== null);
  const next = createPublishCommand({
    ...{ rootDir: dataDir, stateDir, env: publishEnvironment(process.env, []) },
    command: 'echo next >> order',
  });
  const finished = next.run(dataDir);
  await writeFile(inData('gate'), 'go\n');
  await finished;
  expect(readFileSync(inData('order'), 'utf8')).toBe('orphan\nnext\n');
});

test('the command gets no secrets of the server, only what a build needs and what is allowed', async () => {
  const env = { PATH: process.env.PATH, SITE_URL: 'https://a.example', LC_ALL: 'C', S3_KEY: 'key' };
  const secrets = { DATABASE_URL: 'postgresql://secret', HOT_WALLET_MNEMONIC: 'secret' };
  expect(publishEnvironment({ ...env, ...secrets }, ['S3_KEY', 'ABSENT'])).toEqual(env);
  process.env.TEST_SECRET = 'secret';
  try {
    start('env > variables');
    await until('the publication', () => log.length === 1);
  } finally {
    delete process.env.TEST_SECRET;
  }
  const variables = readFileSync(inData('variables'), 'utf8');
  expect(variables).toContain(`CONTENT_DIR=${dataDir}`);
  expect(variables).not.toContain('TEST_SECRET');
});

test('a web server can read what the command writes, although the server keeps its files private', async () => {
  const usualMask = process.umask(0o077);
  try {
    start('mkdir site; echo page > site/post.md');
    await until('the publication', () => log.length === 1);
  } finally {
    process.umask(usualMask);
  }
  expect(statSync(inData('site/post.md')).mode & 0o777).toBe(0o644);
});
