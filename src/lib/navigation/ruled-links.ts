import { isRuled } from './is-ruled';
import { ownPathOf } from './own-path';
import { navigate } from './site-navigator';

/**
 * Applies the route rules to the links of the page. Links that no rule concerns are left to the
 * browser, which has perhaps prefetched their pages.
 * @param isLeftOut whether something else follows the links to a path
 */
export function startRuledLinks(isLeftOut: (pathname: string) => boolean = () => false): void {
  document.addEventListener('click', (event) => {
    const path = ownPathOf(event, window.location);
    if (path === null || isLeftOut(path.split(/[?#]/, 1)[0] ?? '') || !isRuled(path)) return;
    event.preventDefault();
    void navigate(path);
  });
}
