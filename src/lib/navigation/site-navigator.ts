import { documentNavigator } from './document-navigator';
import type { SiteMove, SiteNavigator } from './navigator-port';

let current: SiteNavigator = documentNavigator;

/** Sets what opens pages. Call it before anything navigates. */
export function connectNavigator(navigator: SiteNavigator): void {
  current = navigator;
}

/**
 * Opens a page of the site.
 * @param to path with its language prefix, its query and its fragment
 */
export async function navigate(
  to: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<void> {
  await current.open(to, replace);
}

/** @returns a function that stops the reports */
export function watchMoves(onMove: (move: SiteMove) => void): () => void {
  return current.watch(onMove);
}

/** Prefetches a page that will be needed soon, before links that are only in view. */
export function prefetchPage(path: string): void {
  current.prefetch(path);
}
