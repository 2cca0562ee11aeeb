import { fingerprintOf } from './load/fingerprint';
import type { Content } from './load/content-types';
import { contentDirOf, loadContent } from './load/load-content';

export type ContentPlace = {
  /** The repository's root: `content/` and `content-service/schema.graphql` are below it. */
  rootDir: string;
};

type Loaded = { fingerprint: string; content: Content };

const loadedByRoot = new Map<string, Loaded>();

/**
 * The content of a repository, loaded and checked. It is kept for as long as no file of it changes:
 * a call after a change loads anew, so that this is also how content is reloaded while an editor
 * writes.
 * @throws ContentError with every mistake there is
 */
export function loadContentModel({ rootDir }: ContentPlace): Content {
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
 * What was loaded last, however old; undefined when nothing was. For look-ups that are asked for
 * thousands of times.
 */
export function lastContentModel({ rootDir }: ContentPlace): Content | undefined {
  return loadedByRoot.get(rootDir)?.content;
}
