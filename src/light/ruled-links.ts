import { isRuled } from '../lib/navigation/is-ruled';
import { ownPathOf } from '../lib/navigation/own-path';
import { navigate } from '../lib/navigation/site-navigator';

/**
 * Applies the route rules to the links of the page. Links that no rule concerns
 * are left to the browser, which has perhaps prefetched their pages.
 */
export function startRuledLinks(): void {
  document.addEventListener('click', (event) => {
    const path = ownPathOf(event, window.location);
    if (path === null || !isRuled(path)) return;
    event.preventDefault();
    void navigate(path);
  });
}
