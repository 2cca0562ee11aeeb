import { isAppPath } from '@quayside/contract/site/page-runtime';

import { siteBuild } from '../../lib/build/site-build';
import { documentNavigator } from '../../lib/navigation/document-navigator';
import { guardNavigation, type GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { endProgress, startProgress } from '../../lib/navigation/navigation-progress';
import { createRouteRecheck } from '../../lib/navigation/route-recheck';
import { openUrl } from '../../lib/visit/open-url';
import { routeTarget } from '../../lib/visit/route-target';

/** A navigation waits this long for the build's redirects. After that the host handles them. */
const redirectTimeoutMs = 500;

/**
 * A page that is already shown can be checked in the background. The request itself times out
 * earlier.
 */
const routeRecheckTimeoutMs = 60_000;

/** Applies the route rules before every navigation of Gatsby, and after those that bypassed them. */
export function guardGatsby(gatsby: GatsbyNavigation) {
  const recheck = createRouteRecheck({
    // The host has already applied redirects to the first page, which must not send requests
    // before it is interactive.
    resolve: (route, isFirst) => routeTarget(route, isFirst ? 0 : routeRecheckTimeoutMs),
    leave: openUrl,
    replace: (to) => {
      gatsby.___replace(to);
    },
  });
  guardNavigation(gatsby, {
    resolve: (to) => routeTarget(to, redirectTimeoutMs),
    isInPlace: isAppPath,
    openDocument: (to, isReplacing) => {
      void documentNavigator.open(to, isReplacing);
    },
    leave: openUrl,
    onBegin: () => {
      startProgress();
      recheck.begin();
    },
    onEnd: endProgress,
    // A route that passed before any redirects were known is checked again once they are.
    onPass: (to) => {
      if (siteBuild.hasRedirects()) recheck.pass(to);
    },
  });
  return {
    /** Called when a page is shown, with its path, query and fragment. */
    arrive: (route: string): Promise<void> => recheck.arrive(route),
  };
}
