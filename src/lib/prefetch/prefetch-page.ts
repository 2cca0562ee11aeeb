import type { PageLoader } from './gate-prefetching';

/**
 * Fetches a page that will be wanted soon, before what is merely in view; gate-prefetching.ts says
 * when not, and catches what fails.
 */
export function prefetchPage(path: string): void {
  (window as Window & { ___loader?: Pick<PageLoader, 'hovering'> }).___loader?.hovering(path);
}
