import { tidyPath } from '@quayside/contract/site/tidy-path';

import { logFailure } from '../lib/log-failure';
import { documentNavigator } from '../lib/navigation/document-navigator';
import { openUrl } from '../lib/visit/open-url';
import { routeTarget } from '../lib/visit/route-target';

/**
 * Applies the route rules to the URL of the page itself. The host has already applied redirects; a
 * mangled or an old link leads to another page, and a path that is only spelled differently is
 * corrected in place.
 */
export async function checkOwnRoute(): Promise<void> {
  const { pathname, search, hash } = window.location;
  const mended = await mendedPath(`${pathname}${search}`);
  if (mended !== null) {
    void documentNavigator.open(`${mended}${mended.includes('#') ? '' : hash}`, true);
    return;
  }
  const route = `${pathname}${search}${hash}`;
  const { kind, to } = await routeTarget(route, 0);
  if (to === route) return;
  if (kind === 'outside') openUrl(to, true);
  else if (to === `${tidyPath(pathname)}${search}${hash}`)
    window.history.replaceState(window.history.state, '', to);
  else void documentNavigator.open(to, true);
}

/**
 * Most paths have no escaped character, so they need no code that looks for mistakes in them. If it
 * fails to load, the other rules still apply.
 */
async function mendedPath(target: string): Promise<string | null> {
  if (!target.includes('%')) return null;
  try {
    const { repairedPath } = await import(
      /* webpackChunkName: "repaired-path" */ '@quayside/contract/site/repaired-path'
    );
    return repairedPath(target);
  } catch (cause) {
    logFailure('A mangled path could not be repaired', cause);
    return null;
  }
}
