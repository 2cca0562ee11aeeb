import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { identityOf, isAlive } from './process-identity';

/** The process that holds a data folder, and the URL of its product. */
export type LockHolder = { readonly pid: number; readonly startedAt: string; readonly url: string };

export type ProductLock = { release(): void };

export type LockOutcome =
  | { readonly kind: 'taken'; readonly lock: ProductLock }
  | { readonly kind: 'held'; readonly holder: LockHolder };

/**
 * Acquires the lock file for this process. A lock whose process has ended is taken over.
 * The complete file is linked into place, so that no process ever reads half of it.
 */
export function acquireProductLock(path: string, url: string): LockOutcome {
  const identity = identityOf(process.pid);
  if (identity === null) throw new Error('This process cannot see itself in the process table.');
  mkdirSync(dirname(path), { recursive: true });
  const draftPath = `${path}.${process.pid}`;
  writeFileSync(draftPath, JSON.stringify({ ...identity, url }));
  try {
    return linkLock(path, draftPath);
  } finally {
    rmSync(draftPath, { force: true });
  }
}

function linkLock(path: string, draftPath: string): LockOutcome {
  for (;;) {
    if (isLinked(draftPath, path))
      return { kind: 'taken', lock: { release: () => releaseOwn(path) } };
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) return { kind: 'held', holder };
    setStaleAside(path);
  }
}

/**
 * Renames before it deletes: if two processes find the same stale lock, only one of them can move
 * it.
 */
function setStaleAside(path: string): void {
  const stalePath = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, stalePath);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    return;
  }
  const moved = readHolder(stalePath);
  if (moved !== null && isAlive(moved)) isLinked(stalePath, path);
  rmSync(stalePath, { force: true });
}

function releaseOwn(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readHolder(path: string): LockHolder | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isHolder(candidate: unknown): candidate is LockHolder {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { pid, startedAt, url } = candidate as Record<string, unknown>;
  return typeof pid === 'number' && typeof startedAt === 'string' && typeof url === 'string';
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
