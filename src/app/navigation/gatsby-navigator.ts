import { globalHistory } from '@gatsbyjs/reach-router';
import { isAppPath } from '@quayside/contract/site/page-runtime';
import { navigate } from 'gatsby';

import { documentNavigator } from '../../lib/navigation/document-navigator';
import type { SiteNavigator } from '../../lib/navigation/navigator-port';
import type { PageLoader } from '../../lib/prefetch/gate-prefetching';

/** Opens pages that React renders with Gatsby's router, in the same document. */
export const gatsbyNavigator: SiteNavigator = {
  open(to, isReplacing) {
    const [pathname = ''] = to.split(/[?#]/, 1);
    if (!isAppPath(pathname)) return documentNavigator.open(to, isReplacing);
    return isReplacing ? navigate(to, { replace: true }) : navigate(to);
  },
  watch: (onMove) =>
    globalHistory.listen(({ action, location: { pathname } }) => {
      onMove({ kind: action === 'POP' ? 'restored' : 'followed', path: pathname });
    }),
  // gate-prefetching.ts decides when this is not allowed, and handles failures.
  prefetch(path) {
    (window as Window & { ___loader?: Pick<PageLoader, 'hovering'> }).___loader?.hovering(path);
  },
};
