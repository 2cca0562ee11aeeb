import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { ContentRepository, Person } from '../ports/content-repository';
import { createGit, type Git } from './git';
import { createGitRepository } from './git-repository';

export type RepositorySeed = {
  /** The folder of the repository. */
  readonly gitDir: string;
  /** The folder whose files the first commit contains, as `content/`. */
  readonly contentDir: string;
  readonly author: Person;
  readonly nowMs: number;
};

/**
 * Opens the repository of the content, and creates it from a folder if there is none. It is created
 * under another name, so that a server which is killed leaves no half of one.
 * @throws FacadeError 503 if Git isn't installed
 */
export async function openRepository(seed: RepositorySeed): Promise<ContentRepository> {
  if (!existsSync(seed.gitDir)) await createRepository(seed);
  return createGitRepository(createGit(seed.gitDir), seed.gitDir);
}

async function createRepository(seed: RepositorySeed): Promise<void> {
  const draft = `${seed.gitDir}.${randomUUID()}`;
  try {
    const git = createGit(draft);
    await git(['init', '--bare', '--quiet', '--initial-branch=main', '--template=', draft]);
    await commitFolder(git, draft, seed);
    await rename(draft, seed.gitDir);
  } catch (error) {
    // Another server may have created it first.
    if (!existsSync(seed.gitDir)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function commitFolder(
  git: Git,
  gitDir: string,
  { contentDir, author, nowMs }: RepositorySeed,
): Promise<void> {
  const date = `@${Math.floor(nowMs / 1_000)} +0000`;
  const env = {
    GIT_INDEX_FILE: join(gitDir, 'index-seed'),
    GIT_WORK_TREE: dirname(contentDir),
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
    GIT_COMMITTER_DATE: date,
  };
  const run = async (args: readonly string[], input = ''): Promise<string> =>
    (await git(args, { env, input })).toString('utf8').trim();
  await run(['-c', 'core.bare=false', 'add', '--force', '--', contentDir]);
  const tree = await run(['write-tree']);
  const commit = await run(['commit-tree', tree], 'Start from the content of the release\n');
  await run(['update-ref', 'refs/heads/main', commit]);
  await rm(env.GIT_INDEX_FILE, { force: true });
}
