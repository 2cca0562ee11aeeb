import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentRepository } from '../ports/content-repository';
import type { PublishedTree } from '../ports/publishing';
import { createGit } from './git';

/** A reader that has opened a former tree, such as a build, can finish. */
const MAX_KEPT = 3;
const KEPT_MS = 3_600_000;

export type PublishedPlaces = {
  readonly gitDir: string;
  readonly dataDir: string;
};

/** The folder that always contains the files of the branch. */
export const publishedDirOf = (dataDir: string): string => join(dataDir, 'content');

/**
 * Makes `DATA_DIR/content` the tree of the branch. It is a link to a folder that is complete before
 * the link points to it, so readers never see half of a commit, whatever a crash interrupts.
 * @returns the commit, and the folder itself
 */
export async function publishTree(
  repository: Pick<ContentRepository, 'head' | 'treeOf'>,
  { gitDir, dataDir }: PublishedPlaces,
): Promise<PublishedTree> {
  const trees = join(dataDir, 'content-trees');
  await mkdir(trees, { recursive: true });
  let published: PublishedTree;
  // Another server may move the branch, and then publish before this one does.
  do {
    const head = await repository.head();
    // Always a new folder: one from before a power cut may lack bytes that were never written.
    const name = randomUUID();
    await writeTree(gitDir, (await repository.treeOf(head)) ?? '', join(trees, name));
    const link = join(dataDir, `content-${name}`);
    await symlink(join('content-trees', name, 'content'), link);
    await rename(link, publishedDirOf(dataDir));
    published = { commit: head, contentDir: join(trees, name, 'content') };
  } while ((await repository.head()) !== published.commit);
  await removeOldTrees(trees);
  return published;
}

async function writeTree(gitDir: string, tree: string, folder: string): Promise<void> {
  const index = join(gitDir, `index-${randomUUID()}`);
  const git = createGit(gitDir);
  const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: folder };
  try {
    await mkdir(folder);
    await git(['read-tree', tree], { env });
    await git(['-c', 'core.bare=false', 'checkout-index', '--all', `--prefix=${folder}/`], { env });
  } finally {
    await rm(index, { force: true });
  }
}

async function removeOldTrees(trees: string): Promise<void> {
  const written = await Promise.all(
    (await readdir(trees)).map(async (name) => ({
      name,
      atMs: (await stat(join(trees, name))).mtimeMs,
    })),
  );
  const outdated = written
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(MAX_KEPT)
    .filter(({ atMs }) => Date.now() - atMs > KEPT_MS);
  for (const { name } of outdated) await rm(join(trees, name), { recursive: true, force: true });
}
