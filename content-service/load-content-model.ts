import type { Content } from './load/content-types';
import { fingerprintOf } from './load/fingerprint';
import { contentDirOf, loadContent } from './load/load-content';

export type ContentLocation = {
  /** The repository's root, which contains `content/` and `content-service/schema.graphql`. */
  rootDir: string;
};

type Loaded = { fingerprint: string; content: Content };

const loadedByRoot = new Map<string, Loaded>();

/**
 * Loads and checks the content of a repository. The result is cached until a file changes: the next
 * call then loads the content again, so the changes that an editor saves appear without a restart.
 * @throws ContentError with every mistake in the content
 */
export function loadContentModel({ rootDir }: ContentLocation): Content {
  const contentDir = contentDirOf(rootDir);
  const fingerprint = fingerprintOf(contentDir);
  const kept = loadedByRoot.get(rootDir);
  if (kept?.fingerprint === fingerprint) return kept.content;
  loadedByRoot.delete(rootDir);
  const content = loadContent(contentDir);
  loadedByRoot.set(rootDir, { fingerprint, content });
  return content;
}

/**
 * Returns the content that was loaded last, even if it is outdated, or undefined if none was
 * loaded. For lookups that run thousands of times.
 */
export function lastContentModel({ rootDir }: ContentLocation): Content | undefined {
  return loadedByRoot.get(rootDir)?.content;
}
