import { globalHistory } from '@gatsbyjs/reach-router';
import { navigate } from 'gatsby';

import type { SiteNavigator } from '../../lib/navigation/navigator-port';
import type { PageLoader } from '../../lib/prefetch/gate-prefetching';

/**
 * Opens pages that React renders with Gatsby's router, in the same document. What guards the router
 * (`guard-gatsby.ts`) applies the route rules, and opens all other pages as new documents.
 */
export const gatsbyNavigator: SiteNavigator = {
  open: (to, isReplacing) => (isReplacing ? navigate(to, { replace: true }) : navigate(to)),
  watch: (onMove) =>
    globalHistory.listen(({ action, location: { pathname } }) => {
      onMove({ kind: action === 'POP' ? 'restored' : 'followed', path: pathname });
    }),
  // gate-prefetching.ts decides when this is not allowed, and handles failures.
  prefetch(path) {
    (window as Window & { ___loader?: Pick<PageLoader, 'hovering'> }).___loader?.hovering(path);
  },
};
