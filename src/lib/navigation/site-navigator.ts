import { documentNavigator } from './document-navigator';

/** A change of the page's URL: by going back or forward, or by following a link. */
export type SiteMove = {
  readonly kind: 'restored' | 'followed';
  /** Path with its language prefix. */
  readonly path: string;
};

/** What opens the pages of the site. A page with a router connects its own. */
export type SiteNavigator = {
  /** @returns a promise that resolves once the page is shown, if it is shown in this document */
  readonly open: (to: string, isReplacing: boolean) => Promise<void> | void;
  /**
   * Reports each change of the URL after it has happened.
   * @returns a function that stops the reports
   */
  readonly watch: (onMove: (move: SiteMove) => void) => () => void;
  /** Loads in advance what a page needs. */
  readonly prefetch: (path: string) => void;
};

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
