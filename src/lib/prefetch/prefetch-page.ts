import type { PageLoader } from './gate-prefetching';

/**
 * Prefetches a page that will be needed soon, before links that are only in view.
 * gate-prefetching.ts decides when this is not allowed, and handles failures.
 */
export function prefetchPage(path: string): void {
  (window as Window & { ___loader?: Pick<PageLoader, 'hovering'> }).___loader?.hovering(path);
}
