import { splitLocale } from '@quayside/contract/site/locales';
import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { startMeasuring, viewedPath } from '../../lib/analytics/start-measuring';
import { track } from '../../lib/analytics/track';
import { hasCampaign } from '../../lib/attribution/campaign-query';
import { isBot } from '../../lib/bots/is-bot';
import { captureStaticContent } from '../../lib/bots/static-content';
import { pollWhileVisible } from '../../lib/build/poll-while-visible';
import { buildCheckMs, siteBuild } from '../../lib/build/site-build';
import { promptForConsent } from '../../lib/consent/consent-prompt';
import { localeCookie } from '../../lib/cookies/locale-cookie';
import { storeReferral } from '../../lib/cookies/referral-cookie';
import { markInteractive } from '../../lib/interactive-mark';
import { logFailure } from '../../lib/log-failure';
import { messengerShell } from '../../lib/messenger/messenger-shell';
import { readLaunchParameters } from '../../lib/messenger/read-launch-parameters';
import { leaveFirstPage } from '../../lib/navigation/first-page';
import { guardNavigation, type GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { startProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { decideHydration, type LoadedPage } from './page-at-address';
import { isPairMove } from '../../lib/navigation/pair-moves';
import { createRouteRecheck } from '../../lib/navigation/route-recheck';
import type { RouteContext } from '../../lib/navigation/route-rules';
import { connectNavigator } from '../../lib/navigation/site-navigator';
import { gatePrefetching, type PageLoader } from '../../lib/prefetch/gate-prefetching';
import { currentConnection, isPrefetchAllowed } from '../../lib/prefetch/is-prefetch-allowed';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { endSession } from '../../lib/session/account';
import { refreshAccount } from '../../lib/session/account-refresh';
import { startSession } from '../../lib/session/start-session';
import { allowHarmlessMarkup } from '../../lib/trusted-types/trusted-types';
import { focusHeading } from './focus-heading';
import { gatsbyNavigator } from './gatsby-navigator';

/** What Gatsby puts on `window`, which its types don't declare. */
type GatsbyWindow = Window &
  GatsbyNavigation & {
    readonly ___loader: PageLoader & { loadPageSync(path: string): LoadedPage | undefined };
  };

/** A navigation waits this long for the build's redirects. After that the host handles them. */
const redirectTimeoutMs = 500;

/**
 * A page that is already shown can be checked in the background. The request itself times out
 * earlier.
 */
const routeRecheckTimeoutMs = 60_000;

const gatsbyWindow = (): GatsbyWindow => window as unknown as GatsbyWindow;

const open = (url: string, isReplacing: boolean): void => {
  const openLink = messengerShell.get()?.openLink;
  if (openLink !== undefined) openLink(url);
  else if (isReplacing) window.location.replace(url);
  else window.location.assign(url);
};

/**
 * Creates the context of the route rules. A development server has no builds, so it has no
 * redirects.
 */
const routeContext = async (maxWaitMs: number): Promise<RouteContext> => ({
  redirects: await siteBuild.redirects(process.env.NODE_ENV === 'production' ? maxWaitMs : 0),
  // Only old links need the list of instruments and the code that reads it.
  findLegacyPair: (from, to) =>
    import(/* webpackChunkName: "legacy-pair" */ '../../lib/navigation/legacy-pair').then(
      ({ findLegacyPair }) => findLegacyPair(from, to),
    ),
  refreshAccount,
  storeReferral,
});

const routeRecheck = createRouteRecheck({
  // The host has already applied redirects to the first page, which must not send requests before
  // it is interactive.
  context: (isFirst) => routeContext(isFirst ? 0 : routeRecheckTimeoutMs),
  leave: open,
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
    startMessengerIfLaunched(),
  );
  guardNavigation(gatsby, {
    context: () => routeContext(redirectTimeoutMs),
    leave: open,
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

/** @returns a promise that resolves when the user is known, or `null` outside a messenger */
function startMessengerIfLaunched(): Promise<void> | null {
  const launch = readLaunchParameters();
  if (launch === null) return null;
  messengerShell.set({});
  return import(/* webpackChunkName: "messenger" */ '../../features/messenger')
    .then(({ startMessengerShell }) => startMessengerShell(launch))
    .catch((cause: unknown) => {
      logFailure('Messenger', cause);
      // The stored session may belong to a different messenger user.
      endSession();
    });
}

/** Captures the URL before any route rule can change it. */
function captureCampaign(): void {
  const { href, search } = window.location;
  if (isBot(navigator.userAgent)) return;
  promptForConsent(hasCampaign(search));
  if (!hasCampaign(search)) return;
  import(/* webpackChunkName: "attribution" */ '../../lib/attribution/capture-landing').then(
    ({ captureLanding }) => {
      captureLanding(new URL(href), Date.now());
    },
    (cause: unknown) => {
      logFailure('The campaign could not be stored', cause);
    },
  );
}

/**
 * Runs once the page is interactive. Skips bots, which don't stay long enough. A development server
 * has no builds to check for.
 */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  markInteractive();
  if (isBot(navigator.userAgent)) return;
  // Safari has no `requestIdleCallback`.
  const whenIdle =
    (window as Partial<Window>).requestIdleCallback ??
    ((task: () => void) => {
      setTimeout(task, 1_000);
    });
  whenIdle(() => {
    startMeasuring();
    if (process.env.NODE_ENV === 'production')
      pollWhileVisible(
        () => {
          void siteBuild.check();
        },
        buildCheckMs,
        document,
      );
  });
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
  document.cookie = localeCookie(
    splitLocale(pathname).locale,
    window.location.protocol === 'https:',
  );
  track({ event: 'page_view', path: viewedPath(pathname) });
  void routeRecheck.arrive(`${pathname}${search}${hash}`);
};
