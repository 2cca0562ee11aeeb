import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isSameProcess, type ProcessIdentity } from './process-identity';

export type ProcessLock = { release(): Promise<void> };

/** Another running process holds the lock. */
export class ProcessLockedError extends Error {
  override readonly name = 'ProcessLockedError';
  constructor(
    readonly path: string,
    readonly pid: number,
  ) {
    super(`The lock ${path} is held by process ${pid}.`);
  }
}

type LockPlace = { readonly folder: string; readonly name: string };

const maxAttempts = 20;

/**
 * Makes a process of this machine the only holder of a lock, until it exits. The lock is the file
 * `<name>.<number>` with the highest number. A process that finds that the holder has exited may
 * take the next number. The file with the highest number is never removed, so that two processes
 * cannot both take the next one.
 * @throws ProcessLockedError if a running process holds it.
 */
export async function acquireProcessLock(
  place: LockPlace,
  holder: ProcessIdentity | null,
): Promise<ProcessLock> {
  const draft = draftPath(place);
  await writeFile(draft, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const turn = await nextNumber(place);
      if (await isAcquired(place, draft, turn)) return { release: () => release(place, turn) };
    }
    throw new Error(
      `The lock ${place.name} in ${place.folder} could not be taken: other processes keep taking it.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** @returns the next number. @throws ProcessLockedError if the current holder is running */
async function nextNumber(place: LockPlace): Promise<number> {
  const latest = Math.max(0, ...(await numbersIn(place)));
  const path = numberedPath(place, latest);
  const holder = parseHolder(await readOrNull(path));
  if (holder !== null && isSameProcess(holder)) throw new ProcessLockedError(path, holder.pid);
  return latest + 1;
}

/**
 * A hard link is created with its content or not at all, and fails if the name exists: only one
 * process gets the number.
 */
async function isAcquired(place: LockPlace, draft: string, turn: number): Promise<boolean> {
  try {
    await link(draft, numberedPath(place, turn));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  const turns = await numbersIn(place);
  // Ignores a number that was free only because a later holder had removed its file.
  const isLatest = turn === Math.max(...turns);
  const obsolete = isLatest ? turns.filter((other) => other < turn) : [turn];
  await Promise.all(obsolete.map((other) => rm(numberedPath(place, other), { force: true })));
  return isLatest;
}

/** Keeps the file, without a holder, so that the next number follows it. */
async function release(place: LockPlace, turn: number): Promise<void> {
  const draft = draftPath(place);
  await writeFile(draft, '');
  await rename(draft, numberedPath(place, turn));
}

async function numbersIn({ folder, name }: LockPlace): Promise<number[]> {
  const prefix = `${name}.`;
  return (await readdir(folder))
    .filter((file) => file.startsWith(prefix) && /^\d+$/.test(file.slice(prefix.length)))
    .map((file) => Number(file.slice(prefix.length)));
}

const draftPath = ({ folder, name }: LockPlace): string => join(folder, `${name}-${randomUUID()}`);

const numberedPath = ({ folder, name }: LockPlace, turn: number): string =>
  join(folder, `${name}.${turn}`);

const readOrNull = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch(() => null);

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
