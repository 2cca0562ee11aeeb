import type { PageData } from './gatsby-renderer';
import type { PlannedPage } from './planned-pages';

/** What has to change in the built site. */
export type SiteChanges = {
  /** New data of pages that are new or differ. */
  readonly stale: readonly PageData[];
  /** Paths of pages that have left the site. */
  readonly removed: readonly string[];
};

/**
 * Compares the pages that should exist with those that were built.
 * @returns null if a page needs a template that no page had yet, so that Gatsby did not bundle it
 */
export function findChanges(
  planned: readonly PlannedPage[],
  built: ReadonlyMap<string, PageData>,
): SiteChanges | null {
  const builtChunks = new Set([...built.values()].map((page) => page.componentChunkName));
  const stale: PageData[] = [];
  for (const { path, template, result } of planned) {
    const known = built.get(path);
    const componentChunkName = chunkNameOf(template);
    if (!builtChunks.has(componentChunkName)) return null;
    if (known?.componentChunkName !== componentChunkName || !isSame(known.result, result))
      stale.push({ componentChunkName, path, result, ...unchangedFields(known) });
  }
  const paths = new Set(planned.map(({ path }) => path));
  return { stale, removed: [...built.keys()].filter((path) => !paths.has(path)) };
}

/** The name that Gatsby derives from the path of a template. */
const chunkNameOf = (template: PlannedPage['template']): string =>
  `component---src-templates${template.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-tsx`;

/** The templates use no static queries and no slices of their own. */
const unchangedFields = (known: PageData | undefined) => ({
  staticQueryHashes: [],
  slicesMap: {},
  ...(known?.matchPath === undefined ? {} : { matchPath: known.matchPath }),
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
