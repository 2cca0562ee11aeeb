import { tidyPath } from '@quayside/contract/site/tidy-path';

import { siteBuild } from '../build/site-build';
import { ownPathOf } from './own-path';
import { navigate } from './site-navigator';

/**
 * Whether a rule may change where a path leads, or has to note something. The redirects of an
 * address with escaped characters are known only to the rules.
 * @param path path with its query and fragment
 */
export function isRuled(path: string): boolean {
  const [pathname = '', query = ''] = path.split(/[?#]/, 2);
  return (
    /(?:^|&)(?:cur_from|ref)=/.test(query) ||
    pathname.includes('%') ||
    /^\/ua(?:\/|$)/.test(pathname) ||
    tidyPath(pathname) !== pathname ||
    siteBuild.redirectOf(pathname) !== undefined
  );
}

/**
 * Applies the route rules to the links of the page that no router follows. Links that no rule
 * concerns are left to the browser, which has perhaps prefetched their pages.
 */
export function startRuledLinks(): void {
  document.addEventListener('click', (event) => {
    const path = ownPathOf(event, window.location);
    if (path === null || !isRuled(path)) return;
    event.preventDefault();
    void navigate(path);
  });
}
