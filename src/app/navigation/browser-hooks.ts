import { isAppPath } from '@quayside/contract/site/page-runtime';
import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { captureStaticContent } from '../../lib/bots/static-content';
import { siteBuild } from '../../lib/build/site-build';
import { markInteractive } from '../../lib/interactive-mark';
import { logFailure } from '../../lib/log-failure';
import { documentNavigator } from '../../lib/navigation/document-navigator';
import { leaveFirstPage } from '../../lib/navigation/first-page';
import { guardNavigation, type GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { startProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { decideHydration, type LoadedPage } from './page-at-address';
import { isPairMove } from '../../lib/navigation/pair-moves';
import { createRouteRecheck } from '../../lib/navigation/route-recheck';
import { connectNavigator } from '../../lib/navigation/site-navigator';
import { gatePrefetching, type PageLoader } from '../../lib/prefetch/gate-prefetching';
import { currentConnection, isPrefetchAllowed } from '../../lib/prefetch/is-prefetch-allowed';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { startSession } from '../../lib/session/start-session';
import { allowHarmlessMarkup } from '../../lib/trusted-types/trusted-types';
import { captureCampaign } from '../../lib/visit/capture-campaign';
import { openUrl } from '../../lib/visit/open-url';
import { recordPageView } from '../../lib/visit/record-page-view';
import { redirectTimeoutMs, routeContext } from '../../lib/visit/route-context';
import { startIdleWork } from '../../lib/visit/start-idle-work';
import { startMessengerIfLaunched } from '../../lib/visit/start-messenger';
import { focusHeading } from './focus-heading';
import { gatsbyNavigator } from './gatsby-navigator';

/** What Gatsby puts on `window`, which its types don't declare. */
type GatsbyWindow = Window &
  GatsbyNavigation & {
    readonly ___loader: PageLoader & { loadPageSync(path: string): LoadedPage | undefined };
  };

/**
 * A page that is already shown can be checked in the background. The request itself times out
 * earlier.
 */
const routeRecheckTimeoutMs = 60_000;

const gatsbyWindow = (): GatsbyWindow => window as unknown as GatsbyWindow;

const routeRecheck = createRouteRecheck({
  // The host has already applied redirects to the first page, which must not send requests before
  // it is interactive.
  context: (isFirst) => routeContext(isFirst ? 0 : routeRecheckTimeoutMs),
  leave: openUrl,
  replace: (to) => {
    gatsbyWindow().___replace(to);
  },
});

/** Runs before React takes over the page. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  allowHarmlessMarkup();
  connectNavigator(gatsbyNavigator);
  const gatsby = gatsbyWindow();
  captureStaticContent(navigator.userAgent, document.getElementById('content'));
  captureCampaign();
  startSession(
    () => import(/* webpackChunkName: "account" */ '../../lib/session/account-refresher'),
    startMessengerIfLaunched(
      () => import(/* webpackChunkName: "messenger" */ '../../features/messenger'),
    ),
  );
  guardNavigation(gatsby, {
    context: () => routeContext(redirectTimeoutMs),
    isInPlace: isAppPath,
    openDocument: (to, isReplacing) => {
      void documentNavigator.open(to, isReplacing);
    },
    leave: openUrl,
    onBegin: () => {
      startProgress();
      routeRecheck.begin();
    },
    onEnd: endProgress,
    // A route that passed before any redirects were known is checked again once they are.
    onPass: (to) => {
      if (siteBuild.hasRedirects()) routeRecheck.pass(to);
    },
  });
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
    const { location } = window;
    const sent = {
      hasContent: document.getElementById('gatsby-focus-wrapper')?.hasChildNodes() === true,
      isIndexed: document.querySelector('link[rel="canonical"]') !== null,
    };
    const decision = decideHydration(
      location,
      gatsbyWindow().___loader.loadPageSync(`${location.pathname}${location.search}`),
      sent,
    );
    if (decision.kind === 'leave') location.replace(decision.to);
    else if (decision.kind === 'render') createRoot(container).render(element);
    else if (decision.kind === 'hydrate')
      startTransition(() => {
        hydrateRoot(container, element);
      });
    else logFailure('The page stays static', `no page is shown at ${location.pathname}`);
  };

/** Runs once the page is interactive. */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  markInteractive();
  startIdleWork();
};

/**
 * Keeps the scroll position when the visitor picks another pair, so that the calculator stays in
 * view.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  routerProps: {
    location: { pathname },
  },
}) => !isPairMove(pathname);

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
  void routeRecheck.arrive(`${pathname}${search}${hash}`);
};
