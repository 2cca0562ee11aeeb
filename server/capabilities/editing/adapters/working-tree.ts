import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Draft } from '../ports/content-checker';
import { GIT_OPTIONS, gitEnvironment } from './git';

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** A folder with the files of a tree, which is brought to another tree by the difference. */
export type WorkingTree = {
  /** Makes the folder contain a tree, with drafts in the place of some files. */
  readonly show: (tree: string, drafts: readonly Draft[]) => void;
  /** @returns the paths of its files, in order */
  readonly paths: () => readonly string[];
  /** @returns the text of a file, or `null` if there is none */
  readonly textOf: (path: string) => string | null;
};

type Wanted = { readonly version: string; readonly draft: string | null };

/**
 * Creates the working tree in an empty folder. It waits for Git and the disk, so it belongs into a
 * thread of its own.
 */
export function createWorkingTree(gitDir: string, folder: string): WorkingTree {
  const versions = new Map<string, string>();
  const remove = (path: string): void => {
    rmSync(join(folder, path), { force: true });
    versions.delete(path);
    removeEmptyFolders(folder, dirname(path));
  };
  return {
    show(tree, drafts) {
      const wanted = wantedFiles(gitDir, tree, drafts);
      for (const path of [...versions.keys()].filter((each) => !wanted.has(each))) remove(path);
      const outdated = [...wanted].filter(([path, { version }]) => versions.get(path) !== version);
      const stored = outdated.filter(([, { draft }]) => draft === null);
      const blobs = readBlobs(
        gitDir,
        stored.map(([, { version }]) => version),
      );
      for (const [path, { version, draft }] of outdated) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), draft ?? blobs.get(version) ?? '');
        versions.set(path, version);
      }
    },
    paths: () => [...versions.keys()].toSorted(),
    textOf: (path) =>
      versions.has(path) ? readFileSync(join(folder, path), 'utf8').replace(/\r\n/g, '\n') : null,
  };
}

function wantedFiles(
  gitDir: string,
  tree: string,
  drafts: readonly Draft[],
): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const listed = git(gitDir, ['ls-tree', '-r', '-z', '--full-tree', tree]).toString('utf8');
  for (const line of listed.split('\0')) {
    const [, sha, path] = /^100644 blob (\w+)\t([\s\S]+)$/.exec(line) ?? [];
    if (sha !== undefined && path !== undefined) wanted.set(path, { version: sha, draft: null });
  }
  for (const { path, content } of drafts) {
    if (content === null) wanted.delete(path);
    else wanted.set(path, { version: `draft ${hashOf(content)}`, draft: content });
  }
  return wanted;
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

function readBlobs(gitDir: string, blobs: readonly string[]): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const printed = git(gitDir, ['cat-file', '--batch'], `${blobs.join('\n')}\n`);
  for (let offset = 0; offset < printed.length;) {
    const start = printed.indexOf('\n', offset) + 1;
    const [sha = '', , size] = printed.toString('utf8', offset, start).trim().split(' ');
    const end = start + (Number(size) || 0);
    found.set(sha, printed.subarray(start, end));
    offset = end + 1;
  }
  return found;
}

function git(gitDir: string, args: readonly string[], input = ''): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', [...GIT_OPTIONS, ...args], {
    env: gitEnvironment(gitDir),
    input,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`git ${args[0] ?? ''} failed: ${stderr.toString('utf8')}`);
  return stdout;
}

/** Git knows no empty folders, and the checks would report them. */
function removeEmptyFolders(root: string, folder: string): void {
  for (let each = folder; each !== '.' && each !== 'content'; each = dirname(each)) {
    if (readdirSync(join(root, each)).length > 0) return;
    rmdirSync(join(root, each));
  }
}
