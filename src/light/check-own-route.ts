import { tidyPath } from '@quayside/contract/site/tidy-path';

import { logFailure } from '../lib/log-failure';
import { documentNavigator } from '../lib/navigation/document-navigator';
import { openUrl } from '../lib/visit/open-url';
import { routeTarget } from '../lib/visit/route-target';

/**
 * Applies the route rules to the URL of the page itself. The host has already applied redirects; a
 * mangled or an old link leads to another page, and a path that is only spelled differently is
 * corrected in place. If the visitor has followed a link before the rules are known, nothing happens,
 * because it would take the place of that link's page.
 */
export async function checkOwnRoute(): Promise<void> {
  const stay = new AbortController();
  const leave = (): void => {
    stay.abort();
  };
  window.addEventListener('beforeunload', leave);
  const correct = await correctionOfRoute();
  window.removeEventListener('beforeunload', leave);
  if (!stay.signal.aborted) correct?.();
}

/** Returns what corrects the page's own URL, `null` if it is right. */
async function correctionOfRoute(): Promise<(() => void) | null> {
  const { pathname, search, hash } = window.location;
  const mended = await mendedAddress(pathname, search);
  if (mended !== null) return replaceBy(`${mended}${mended.includes('#') ? '' : hash}`);
  const route = `${pathname}${search}${hash}`;
  const { kind, to } = await routeTarget(route, 0);
  if (to === route) return null;
  if (kind === 'outside')
    return () => {
      openUrl(to, true);
    };
  if (to !== `${tidyPath(pathname)}${search}${hash}`) return replaceBy(to);
  return () => {
    window.history.replaceState(window.history.state, '', to);
  };
}

const replaceBy = (to: string) => (): void => {
  void documentNavigator.open(to, true);
};

/**
 * Most paths have no escaped character, so they need no code that looks for mistakes in them. If it
 * fails to load, the other rules still apply.
 */
async function mendedAddress(pathname: string, search: string): Promise<string | null> {
  if (!pathname.includes('%')) return null;
  try {
    const { repairedPath } = await import(
      /* webpackChunkName: "repaired-path" */ '@quayside/contract/site/repaired-path'
    );
    return repairedPath(`${pathname}${search}`);
  } catch (cause) {
    logFailure('A mangled path could not be repaired', cause);
    return null;
  }
}
