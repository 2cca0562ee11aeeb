import { globalHistory } from '@gatsbyjs/reach-router';

import { connectNavigator } from '../lib/navigation/site-navigator';

/** Records the navigations of a component test, which stays on its page. */
export const navigate = jest.fn(
  (_to: string, _options?: { readonly replace: true }): Promise<void> => Promise.resolve(),
);

/** Records the prefetched pages. */
export const prefetch = jest.fn();

// The moves are those of Gatsby's router, which tests can navigate with.
connectNavigator({
  open: (to, isReplacing) => (isReplacing ? navigate(to, { replace: true }) : navigate(to)),
  watch: (onMove) =>
    globalHistory.listen(({ action, location: { pathname } }) => {
      onMove({ kind: action === 'POP' ? 'restored' : 'followed', path: pathname });
    }),
  prefetch,
});
