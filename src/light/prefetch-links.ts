import { ownPathOfLink } from '../lib/navigation/own-path';
import { currentConnection, isPrefetchAllowed } from '../lib/prefetch/is-prefetch-allowed';

const maxConcurrent = 4;

/**
 * Prefetches the page of a link under the pointer, in browsers that ignore the host's speculation
 * rules: four pages at a time, and none on a slow or metered connection.
 */
export function startPrefetching(): void {
  const isTold = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
  if (isTold) return;
  const asked = new Set<string>();
  let running = 0;
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link === null ? null : ownPathOfLink(link, window.location);
    if (path === null || asked.has(path) || running >= maxConcurrent) return;
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
