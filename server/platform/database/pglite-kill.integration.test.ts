import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyTemplate } from '../../testing/database/database-template';
import { testProgram } from '../../testing/test-program';
import { until } from '../../testing/until';
import { DataDirLockedError, acquireDataDirLock } from './data-dir-lock';
import { createPgliteDatabase } from './pglite-database';
import { processIdentity } from '../process/process-identity';
import type { RuntimeDatabase } from './runtime-database';

const open = (dataDir: string): Promise<RuntimeDatabase> => createPgliteDatabase({ dataDir });
const writer = testProgram('server/testing/database/pglite-writer.ts');
jest.setTimeout(120_000);

describe('the embedded database on disk', () => {
  let dataDir = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quayside-db-'));
    await copyTemplate(dataDir);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  type Writer = {
    readonly child: ChildProcess;
    readonly lastLine: () => number;
    readonly errorOutput: () => string;
  };
  const startWriter = (): Writer => {
    const child = spawn(process.execPath, ['--liftoff-only', writer, dataDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const printed = { text: '', errorOutput: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      printed.text = (printed.text + chunk.toString()).slice(-200);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      printed.errorOutput += chunk.toString();
    });
    // The last line may be incomplete; the one before it is whole.
    return {
      child,
      lastLine: () => Number(printed.text.split('\n').at(-2) ?? 0),
      errorOutput: () => printed.errorOutput,
    };
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await ended;
  };

  test('loses no committed data when its process is killed again and again', async () => {
    let committed = 0;
    for (let round = 0; round < 3; round += 1) {
      const { child, lastLine } = startWriter();
      await until('thirty more commits', () => lastLine() >= committed + 30, 60_000);
      await kill(child);
      committed = lastLine();
    }
    const database = await open(dataDir);
    const [found] = await database.query<{
      last: number;
      count: number;
      sum: string;
      total: string;
    }>(
      'SELECT max(number) AS last, count(*)::int AS count, sum(number) AS sum, (SELECT total FROM sum) FROM entry',
    );
    expect(found!.last).toBeGreaterThanOrEqual(committed);
    expect(found!.count).toBe(found!.last);
    expect(found!.total).toBe(found!.sum);
    await database.close();
  });

  test('belongs to one process at a time', async () => {
    const { lastLine, child } = startWriter();
    await until('the first commit', () => lastLine() >= 1, 60_000);
    await expect(open(dataDir)).rejects.toThrow(new DataDirLockedError(dataDir, child.pid!));
    const second = startWriter();
    await until('the second process to end', () => second.child.exitCode !== null, 60_000);
    expect(second.errorOutput()).toContain(`in use by process ${child.pid}`);
    expect(lastLine()).toBeGreaterThan(0);
  });

  test('can be closed and reopened without losing data', async () => {
    const first = await open(dataDir);
    await first.query("CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')");
    await first.close();
    await first.close();
    await expect(first.query('SELECT 1')).rejects.toThrow('closed');
    const second = await open(dataDir);
    expect(await second.query('SELECT text FROM note')).toEqual([{ text: 'kept' }]);
    expect(await second.query('SHOW max_wal_size')).toEqual([{ max_wal_size: '64MB' }]);
    await second.close();
  });

  test('rejects a folder that is not a database, and leaves the folder unlocked', async () => {
    await rm(join(dataDir, 'db'), { recursive: true });
    await writeFile(join(dataDir, 'db'), 'not a folder');
    await expect(open(dataDir)).rejects.toThrow(dataDir);
    await (await acquireDataDirLock(dataDir)).release();
  });

  test('can be copied while it is closed', async () => {
    const database = await open(dataDir);
    await database.query('CREATE TABLE note AS SELECT 1 AS id');
    await database.close();
    const copy = join(dataDir, 'copy');
    await cp(join(dataDir, 'db'), join(copy, 'db'), { recursive: true });
    const copied = await open(copy);
    expect(await copied.query('SELECT id FROM note')).toEqual([{ id: 1 }]);
    await copied.close();
  });
});

describe('the lock on the data folder', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quayside-lock-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const lockPath = (turn: number): string => join(dataDir, `db.lock.${turn}`);

  test('cannot be acquired again before its release', async () => {
    const lock = await acquireDataDirLock(dataDir);
    await expect(acquireDataDirLock(dataDir)).rejects.toThrow(DataDirLockedError);
    await lock.release();
    await (await acquireDataDirLock(dataDir)).release();
  });

  test.each([
    ['from a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'then' })],
    [
      'from an earlier process with the same id',
      JSON.stringify({ pid: process.pid, startedAt: 'earlier' }),
    ],
    ['if a full disk truncated its file', '{"pid":'],
    ['if its file is empty', ''],
  ])('is taken over %s', async (_what, content) => {
    await writeFile(lockPath(7), content);
    const lock = await acquireDataDirLock(dataDir);
    expect(JSON.parse(await readFile(lockPath(8), 'utf8'))).toEqual(processIdentity(process.pid));
    await lock.release();
  });

  test.each(Array.from({ length: 30 }, (_, round) => round + 1))(
    'is taken over by only one of many callers, round %i',
    async () => {
      await writeFile(lockPath(1), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'then' }));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, () => acquireDataDirLock(dataDir)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
  );
});
