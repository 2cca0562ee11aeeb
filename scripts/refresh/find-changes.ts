import { pageDigestOf, type BuiltPages } from './built-pages';
import type { PageData } from './gatsby-renderer';

/** What has to change in the built site. */
export type SiteChanges = {
  /** Data of pages that are new or differ. */
  readonly stale: readonly PageData[];
  /** Paths of pages that have left the site. */
  readonly removed: readonly string[];
};

/** Compares the pages that should exist with those that were built. */
export function findChanges(planned: readonly PageData[], built: BuiltPages): SiteChanges {
  const paths = new Set(planned.map(({ path }) => path));
  return {
    stale: planned.filter((page) => built.get(page.path) !== pageDigestOf(page)),
    removed: [...built.keys()].filter((path) => !paths.has(path)),
  };
}
