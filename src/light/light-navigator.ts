import { addressToOpen, documentNavigator } from '../lib/navigation/document-navigator';
import { endProgress, startProgress } from '../lib/navigation/navigation-progress';
import type { SiteNavigator } from '../lib/navigation/navigator-port';
import { openUrl } from '../lib/visit/open-url';
import { routeTarget } from '../lib/visit/route-target';

/** Whether an address is a place on the page itself, which opens no document. */
function isOnThisPage(to: string): boolean {
  const { pathname, search } = window.location;
  return to.includes('#') && to.split('#', 1)[0] === `${pathname}${search}`;
}

/**
 * Applies the route rules, and opens the page that they lead to as a new document. Redirects that
 * are not known yet are left to the host.
 */
export const lightNavigator: SiteNavigator = {
  ...documentNavigator,
  async open(to, isReplacing) {
    startProgress();
    const target = await routeTarget(to, 0);
    if (target.kind === 'outside') openUrl(target.to, isReplacing);
    else await documentNavigator.open(target.to, isReplacing);
    if (target.kind === 'outside' || isOnThisPage(addressToOpen(target.to))) endProgress();
  },
};
