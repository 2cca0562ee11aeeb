import { useLocation } from '@gatsbyjs/reach-router';
import { navigate } from '../../lib/navigation/site-navigator';
import { useMemo, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router';

/**
 * React Router navigates through Gatsby, so that one router owns the browser history and the other
 * only reads it.
 */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => {
    window.history.go(delta);
  },
  push: (to) => {
    void navigate(typeof to === 'string' ? to : createPath(to));
  },
  replace: (to) => {
    void navigate(typeof to === 'string' ? to : createPath(to), { replace: true });
  },
};

export type GatsbyRouterProps = { basename: string; children: ReactNode };

/** Runs React Router on Gatsby's location. */
export function GatsbyRouter({ basename, children }: GatsbyRouterProps) {
  const { pathname, search, hash } = useLocation();
  const location = useMemo(
    () => ({ pathname, search, hash, state: null, key: 'default' }),
    [pathname, search, hash],
  );
  return (
    <Router basename={basename} location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
