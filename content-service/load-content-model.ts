import type { Content } from './load/content-types';
import { fingerprintOf } from './load/fingerprint';
import { contentDirOf, loadContent } from './load/load-content';

export type ContentLocation = {
  /** The repository's root, which contains `content/` and `content-service/schema.graphql`. */
  rootDir: string;
  /** Absolute path of the content, if it isn't the repository's `content/`. */
  contentDir?: string | undefined;
};

type Loaded = { fingerprint: string; content: Content };

const loadedByDir = new Map<string, Loaded>();

/**
 * Loads and checks the content of a repository. The result is cached until a file changes: the next
 * call then loads the content again, so the changes that an editor saves appear without a restart.
 * @throws ContentError with every mistake in the content
 */
export function loadContentModel({
  rootDir,
  contentDir = contentDirOf(rootDir),
}: ContentLocation): Content {
  const fingerprint = fingerprintOf(contentDir);
  const kept = loadedByDir.get(contentDir);
  if (kept?.fingerprint === fingerprint) return kept.content;
  loadedByDir.delete(contentDir);
  const content = loadContent(contentDir, rootDir);
  loadedByDir.set(contentDir, { fingerprint, content });
  return content;
}

/**
 * Returns the content that was loaded last, even if it is outdated, or undefined if none was
 * loaded. For lookups that run thousands of times.
 */
export function lastContentModel({
  rootDir,
  contentDir = contentDirOf(rootDir),
}: ContentLocation): Content | undefined {
  return loadedByDir.get(contentDir)?.content;
}
