import type { Content } from './load/content-types';
import { fingerprintOf } from './load/fingerprint';
import { contentDirOf, loadContent } from './load/load-content';

export type ContentLocation = {
  /** The repository's root, which contains `content-service/schema.graphql` and `static/`. */
  rootDir: string;
  /** Folder with the content; `content/` of the root by default. */
  contentDir?: string | undefined;
};

type Loaded = { fingerprint: string; content: Content };

const loadedByFolder = new Map<string, Loaded>();

/**
 * Loads and checks the content of a folder. The result is cached until a file changes, or something
 * is due: the next call then loads the content again, so the changes that an editor saves appear
 * without a restart.
 * @throws ContentError with every mistake in the content
 */
export function loadContentModel(location: ContentLocation): Content {
  const contentDir = folderOf(location);
  const fingerprint = fingerprintOf(contentDir);
  const kept = loadedByFolder.get(contentDir);
  const isCurrent = kept?.fingerprint === fingerprint && !isDue(kept.content, Date.now());
  if (isCurrent) return kept.content;
  loadedByFolder.delete(contentDir);
  const content = loadContent(contentDir, location.rootDir);
  loadedByFolder.set(contentDir, { fingerprint, content });
  return content;
}

/** Whether the content has changed since it was loaded, because a page or notice is due. */
export const isDue = ({ nextDueMs }: Pick<Content, 'nextDueMs'>, nowMs: number): boolean =>
  nextDueMs !== null && nowMs >= nextDueMs;

/**
 * Returns the content that was loaded last, even if it is outdated, or undefined if none was
 * loaded. For lookups that run thousands of times.
 */
export function lastContentModel(location: ContentLocation): Content | undefined {
  return loadedByFolder.get(folderOf(location))?.content;
}

const folderOf = ({ rootDir, contentDir = contentDirOf(rootDir) }: ContentLocation): string =>
  contentDir;
