import { ownPathOfLink } from '../navigation/own-path';
import { currentConnection, isPrefetchAllowed, hasSpeculationRules } from './is-prefetch-allowed';

const maxConcurrent = 4;

/**
 * Prefetches the page of a link under the pointer, in browsers that ignore the host's speculation
 * rules: four pages at a time, and none on a slow or metered connection.
 * @param isDocument whether a page opens as a new document; a router loads others in its own way
 */
export function startPrefetching(isDocument: (pathname: string) => boolean = () => true): void {
  if (hasSpeculationRules()) return;
  const asked = new Set<string>();
  let running = 0;
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link === null ? null : ownPathOfLink(link, window.location);
    if (
      link === null ||
      path === null ||
      !isDocument(link.pathname) ||
      asked.has(path) ||
      running >= maxConcurrent
    )
      return;
    if (!isPrefetchAllowed(currentConnection())) return;
    asked.add(path);
    running += 1;
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = path;
    hint.onload = hint.onerror = () => {
      running -= 1;
    };
    document.head.append(hint);
  });
}
