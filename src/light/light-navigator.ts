import { tidyPath } from '@quayside/contract/site/tidy-path';

import { siteBuild } from '../lib/build/site-build';
import { documentNavigator } from '../lib/navigation/document-navigator';
import { endProgress, startProgress } from '../lib/navigation/navigation-progress';
import type { SiteNavigator } from '../lib/navigation/navigator-port';
import { ownPathOf } from '../lib/navigation/own-path';
import { resolveRoute } from '../lib/navigation/resolve-route';
import { navigate } from '../lib/navigation/site-navigator';
import { openUrl } from '../lib/visit/open-url';
import { redirectTimeoutMs, routeContext } from '../lib/visit/route-context';

/** Applies the route rules, and opens the page that they lead to as a new document. */
export const lightNavigator: SiteNavigator = {
  ...documentNavigator,
  async open(to, isReplacing) {
    startProgress();
    const target = await resolveRoute(to, await routeContext(redirectTimeoutMs));
    if (target.kind === 'outside') {
      openUrl(target.to, isReplacing);
      endProgress();
    } else await documentNavigator.open(target.to, isReplacing);
  },
};

/**
 * Whether a rule may change where a link leads. All other links are left to the browser, which has
 * perhaps prefetched their pages.
 */
function isRuled(path: string): boolean {
  const [pathname = '', query = ''] = path.split(/[?#]/, 2);
  return (
    /(?:^|&)(?:cur_from|ref)=/.test(query) ||
    tidyPath(pathname) !== pathname ||
    siteBuild.redirectOf(pathname) !== undefined
  );
}

/** Applies the route rules to the links of the page. */
export function startRuledLinks(): void {
  document.addEventListener('click', (event) => {
    const path = ownPathOf(event, window.location);
    if (path === null || !isRuled(path)) return;
    event.preventDefault();
    void navigate(path);
  });
}
