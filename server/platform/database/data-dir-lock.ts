import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isSameProcess, processIdentity, type ProcessIdentity } from './process-identity';

export type DataDirLock = { release(): Promise<void> };

/** Another running process is using the data folder. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `The database in ${dataDir} is in use by process ${pid}. Two processes on one folder ` +
        'would spoil it: stop that one first, or set DATA_DIR to another folder.',
    );
  }
}

const maxAttempts = 20;
const lockName = /^db\.lock\.(\d+)$/;

/**
 * Makes this process the only user of the database in `dataDir`. The lock is the file
 * `db.lock.<number>` with the highest number. A process that finds that the holder has exited may
 * take the next number. The file with the highest number is never removed, so that two processes
 * cannot both take the next one.
 * @throws DataDirLockedError if a running process holds it.
 */
export async function acquireDataDirLock(dataDir: string): Promise<DataDirLock> {
  const draft = join(dataDir, `db.lock-${randomUUID()}`);
  const holder = JSON.stringify(processIdentity(process.pid));
  await writeFile(draft, holder);
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const turn = await nextLockNumber(dataDir);
      if (await isAcquired(dataDir, draft, turn)) return { release: () => release(dataDir, turn) };
    }
    throw new Error(`The lock on ${dataDir} could not be taken: other processes keep taking it.`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** @returns the next number. @throws DataDirLockedError if the current holder is running */
async function nextLockNumber(dataDir: string): Promise<number> {
  const latest = Math.max(0, ...(await lockNumbersIn(dataDir)));
  const holder = parseHolder(await readOrNull(numberedLockPath(dataDir, latest)));
  if (holder !== null && isSameProcess(holder)) throw new DataDirLockedError(dataDir, holder.pid);
  return latest + 1;
}

/**
 * A hard link is created with its content or not at all, and fails if the name exists: only one
 * process gets the number.
 */
async function isAcquired(dataDir: string, draft: string, turn: number): Promise<boolean> {
  try {
    await link(draft, numberedLockPath(dataDir, turn));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  const turns = await lockNumbersIn(dataDir);
  // Ignores a number that was free only because a later holder had removed its file.
  const isLatest = turn === Math.max(...turns);
  const obsolete = isLatest ? turns.filter((other) => other < turn) : [turn];
  await Promise.all(obsolete.map((other) => rm(numberedLockPath(dataDir, other), { force: true })));
  return isLatest;
}

/** Keeps the file, without a holder, so that the next number follows it. */
async function release(dataDir: string, turn: number): Promise<void> {
  const draft = join(dataDir, `db.lock-${randomUUID()}`);
  await writeFile(draft, '');
  await rename(draft, numberedLockPath(dataDir, turn));
}

async function lockNumbersIn(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}

function numberedLockPath(dataDir: string, turn: number): string {
  return join(dataDir, `db.lock.${turn}`);
}

function readOrNull(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}

function parseHolder(content: string | null): ProcessIdentity | null {
  try {
    const parsed: unknown = JSON.parse(content ?? '');
    return isIdentity(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isIdentity(parsed: unknown): parsed is ProcessIdentity {
  return (
    parsed instanceof Object &&
    'pid' in parsed &&
    typeof parsed.pid === 'number' &&
    'startedAt' in parsed &&
    typeof parsed.startedAt === 'string'
  );
}
