import { isAppPath } from '@quayside/contract/site/page-runtime';
import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { captureStaticContent } from '../../lib/bots/static-content';
import { markInteractive } from '../../lib/interactive-mark';
import { logFailure } from '../../lib/log-failure';
import { leaveFirstPage } from '../../lib/navigation/first-page';
import type { GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { endProgress } from '../../lib/navigation/navigation-progress';
import { decideHydration, type LoadedPage } from './page-at-address';
import { startRuledLinks } from '../../lib/navigation/ruled-links';
import { connectNavigator } from '../../lib/navigation/site-navigator';
import { gatePrefetching, type PageLoader } from '../../lib/prefetch/gate-prefetching';
import {
  currentConnection,
  isPrefetchAllowed,
  hasSpeculationRules,
} from '../../lib/prefetch/is-prefetch-allowed';
import { focusHeading } from '../../lib/page/focus-heading';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { allowHarmlessMarkup } from '../../lib/trusted-types/trusted-types';
import { recordPageView } from '../../lib/visit/record-page-view';
import { startIdleWork } from '../../lib/visit/start-idle-work';
import { startVisit } from '../../lib/visit/start-visit';
import { whenActivated } from '../../lib/when-activated';
import { gatsbyNavigator } from './gatsby-navigator';
import { guardGatsby } from './guard-gatsby';

/** What Gatsby puts on `window`, which its types don't declare. */
type GatsbyWindow = Window &
  GatsbyNavigation & {
    readonly ___loader: PageLoader & { loadPageSync(path: string): LoadedPage | undefined };
  };

const gatsbyWindow = (): GatsbyWindow => window as unknown as GatsbyWindow;

/** Checks the address of a page that is shown, once the guard is set. */
let arrive = (_route: string): Promise<void> => Promise.resolve();

/** Runs before React takes over the page. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  allowHarmlessMarkup();
  connectNavigator(gatsbyNavigator);
  const gatsby = gatsbyWindow();
  captureStaticContent(navigator.userAgent, document.getElementById('content'));
  startVisit({
    loadAccount: () =>
      import(/* webpackChunkName: "account" */ '../../lib/session/account-refresher'),
    loadMessenger: () => import(/* webpackChunkName: "messenger" */ '../../features/messenger'),
  });
  ({ arrive } = guardGatsby(gatsby));
  startRuledLinks(isAppPath);
  gatePrefetching(gatsby.___loader, {
    isAllowed: () => isPrefetchAllowed(currentConnection()),
    onFailure: (path, cause) => {
      logFailure(`Failed prefetching ${path}`, cause);
    },
  });
};

/**
 * Hydrates in slices, so that the page keeps scrolling and responding to taps in the meantime. A
 * development server sends no content to hydrate. (Gatsby types this hook for React 17, whose
 * renderer returned an element.)
 */
export const replaceHydrateFunction =
  () =>
  (element: ReactElement, container: HTMLElement): void => {
    const { pathname, search } = window.location;
    // Few paths have escaped characters, so few pages need the code that looks for mistakes.
    if (!pathname.includes('%')) showPage(element, container, null);
    else
      import(/* webpackChunkName: "repaired-path" */ '@quayside/contract/site/repaired-path').then(
        ({ repairedPath }) => {
          showPage(element, container, repairedPath(`${pathname}${search}`));
        },
        () => {
          showPage(element, container, null);
        },
      );
  };

/** @param mended the path that a mangled address should have had, `null` for any other address */
function showPage(element: ReactElement, container: HTMLElement, mended: string | null): void {
  const { location } = window;
  const sent = {
    hasContent: document.getElementById('gatsby-focus-wrapper')?.hasChildNodes() === true,
    isIndexed: document.querySelector('link[rel="canonical"]') !== null,
  };
  const decision = decideHydration(
    location,
    gatsbyWindow().___loader.loadPageSync(`${location.pathname}${location.search}`),
    sent,
    mended,
  );
  if (decision.kind === 'leave') location.replace(decision.to);
  else if (decision.kind === 'render') createRoot(container).render(element);
  else if (decision.kind === 'hydrate')
    startTransition(() => {
      hydrateRoot(container, element);
    });
  else logFailure('The page stays static', `no page is shown at ${location.pathname}`);
}

/**
 * Prefetches pages that open as new documents, in browsers that ignore the host's speculation rules.
 */
function prefetchDocuments(): void {
  if (hasSpeculationRules()) return;
  void import(/* webpackChunkName: "prefetch-links" */ '../../lib/prefetch/prefetch-links').then(
    ({ startPrefetching }) => {
      startPrefetching((pathname) => !isAppPath(pathname));
    },
    () => undefined,
  );
}

/** Runs once the page is interactive. */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  markInteractive();
  startIdleWork();
  prefetchDocuments();
};

/** Runs after every route change. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({
  location: { pathname, search, hash },
  prevLocation,
}) => {
  endProgress();
  closeSearch();
  if (prevLocation) leaveFirstPage();
  // A URL with a hash has its own target, and a change to the query stays on the same page.
  if (prevLocation && prevLocation.pathname !== pathname && hash === '') focusHeading();
  recordPageView(pathname);
  whenActivated(() => void arrive(`${pathname}${search}${hash}`));
};
