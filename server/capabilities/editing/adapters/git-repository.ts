import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Commit, ContentRepository, NewCommit, TreeFile } from '../ports/content-repository';
import { type Git, GitError } from './git';

const BRANCH = 'refs/heads/main';
const NO_OBJECT = '0'.repeat(40);
/** Separates the parts of a commit that `git log` prints; no part may contain it. */
const UNIT = '\u001f';

/** Opens the repository that Git is run on. */
export function createGitRepository(git: Git, gitDir: string): ContentRepository {
  return {
    head: async () => text(await git(['rev-parse', '--verify', `${BRANCH}^{commit}`])),
    treeOf: (revision) => treeOf(git, revision),
    files: async (tree) =>
      parseFiles(await git(['ls-tree', '-r', '-l', '-z', '--full-tree', tree])),
    read: (blobs) => readBlobs(git, blobs),
    write: async (bytes) => text(await git(['hash-object', '-w', '--stdin'], { input: bytes })),
    edit: (tree, edits) =>
      withIndex(gitDir, async (env) => {
        await git(['read-tree', tree], { env });
        const lines = edits.map(({ path, sha }) =>
          sha === null ? `0 ${NO_OBJECT}\t${path}\0` : `100644 ${sha}\t${path}\0`,
        );
        await git(['update-index', '-z', '--index-info'], { env, input: lines.join('') });
        return text(await git(['write-tree'], { env }));
      }),
    commit: (commit) => writeCommit(git, commit),
    async advance(to, from) {
      try {
        await git(['update-ref', BRANCH, to, from]);
        return true;
      } catch (error) {
        const head = text(await git(['rev-parse', '--verify', BRANCH]));
        // If it has moved, another server was faster; otherwise Git could not write.
        if (head === from) throw error;
        return false;
      }
    },
    log: async (path, limit) =>
      parseLog(
        await git([
          'log',
          `--max-count=${limit}`,
          `--format=%H${UNIT}%an${UNIT}%ae${UNIT}%ct${UNIT}%B`,
          '-z',
          BRANCH,
          '--',
          ...(path === null ? [] : [`:(literal)${path}`]),
        ]),
      ),
  };
}

const text = (bytes: Buffer): string => bytes.toString('utf8').trim();

async function treeOf(git: Git, revision: string): Promise<string | null> {
  const name = revision === 'main' ? BRANCH : revision;
  if (name !== BRANCH && !/^[0-9a-f]{40}$/.test(name)) return null;
  try {
    return text(await git(['rev-parse', '--verify', '--quiet', `${name}^{tree}`]));
  } catch (error) {
    if (error instanceof GitError && error.exitCode !== null) return null;
    throw error;
  }
}

function parseFiles(listed: Buffer): ReadonlyMap<string, TreeFile> {
  const files = new Map<string, TreeFile>();
  for (const line of listed.toString('utf8').split('\0')) {
    const [, mode, sha, size, path] = /^(\d+) \w+ (\w+) +(\S+)\t([\s\S]+)$/.exec(line) ?? [];
    if (mode !== undefined && sha !== undefined && path !== undefined)
      files.set(path, { path, mode, sha, sizeBytes: Number(size) || 0 });
  }
  return files;
}

/** `git cat-file --batch` prints a line about each object, its bytes, and a line end. */
async function readBlobs(git: Git, blobs: readonly string[]): Promise<readonly Buffer[]> {
  if (blobs.length === 0) return [];
  const printed = await git(['cat-file', '--batch'], { input: `${blobs.join('\n')}\n` });
  let offset = 0;
  return blobs.map((blob) => {
    const lineEnd = printed.indexOf('\n', offset);
    const [, kind, size] = printed.toString('utf8', offset, lineEnd).split(' ');
    if (kind !== 'blob') throw new Error(`The repository of the content lacks the blob ${blob}.`);
    const start = lineEnd + 1;
    const end = start + Number(size);
    offset = end + 1;
    return printed.subarray(start, end);
  });
}

/** Runs a task with an index of its own, so that tasks don't wait for each other. */
async function withIndex<Result>(
  gitDir: string,
  task: (env: { readonly GIT_INDEX_FILE: string }) => Promise<Result>,
): Promise<Result> {
  const index = join(gitDir, `index-${randomUUID()}`);
  try {
    return await task({ GIT_INDEX_FILE: index });
  } finally {
    await rm(index, { force: true });
  }
}

async function writeCommit(
  git: Git,
  { tree, parent, message, author, createdAtMs }: NewCommit,
): Promise<string> {
  const date = `@${Math.floor(createdAtMs / 1_000)} +0000`;
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
    GIT_COMMITTER_DATE: date,
  };
  return text(await git(['commit-tree', tree, '-p', parent], { env, input: message }));
}

function parseLog(printed: Buffer): readonly Commit[] {
  return printed
    .toString('utf8')
    .split('\0')
    .map((entry) => entry.split(UNIT))
    .filter((parts) => parts.length === 5)
    .map(([sha = '', name = '', email = '', seconds = '', message = '']) => ({
      sha: sha.trim(),
      author: { name, email },
      createdAtMs: Number(seconds) * 1_000,
      message: message.trim(),
    }));
}
