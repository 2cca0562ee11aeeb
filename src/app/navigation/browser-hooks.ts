import { splitLocale } from '@quayside/contract/site/locales';
import type { GatsbyBrowser } from 'gatsby';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { startMeasuring, viewedPath } from '../../lib/analytics/start-measuring';
import { track } from '../../lib/analytics/track';
import { hasCampaign } from '../../lib/attribution/campaign-query';
import { isBot } from '../../lib/bots/is-bot';
import { keepStaticContent } from '../../lib/bots/static-content';
import { pollWhileVisible } from '../../lib/build/poll-while-visible';
import { buildCheckMs, siteBuild } from '../../lib/build/site-build';
import { askForConsent } from '../../lib/consent/consent-prompt';
import { localeCookie } from '../../lib/cookies/locale-cookie';
import { storeReferral } from '../../lib/cookies/referral-cookie';
import { logFailure } from '../../lib/log-failure';
import { messengerShell } from '../../lib/messenger/messenger-shell';
import { takeLaunch } from '../../lib/messenger/take-launch';
import { createArrivals } from '../../lib/navigation/arrivals';
import { leaveFirstPage } from '../../lib/navigation/first-page';
import { guardNavigation, type GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { beginProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { decideTakeOver, type LoadedPage } from '../../lib/navigation/page-at-address';
import { isPairMove } from '../../lib/navigation/pair-moves';
import type { RouteContext } from '../../lib/navigation/route-rules';
import { gatePrefetching, type PageLoader } from '../../lib/prefetch/gate-prefetching';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { currentConnection, isPrefetchAllowed } from '../../lib/prefetch/is-prefetch-allowed';
import { endSession } from '../../lib/session/account';
import { refreshAccount } from '../../lib/session/account-refresh';
import { startSession } from '../../lib/session/start-session';
import { allowHarmlessMarkup } from '../../lib/trusted-types/trusted-types';
import { focusHeading } from './focus-heading';

/** What Gatsby puts on `window`; its types do not tell. */
type GatsbyWindow = Window &
  GatsbyNavigation & {
    readonly ___loader: PageLoader & { loadPageSync(path: string): LoadedPage | undefined };
  };

/** A navigation waits this long for the build's redirects; after that the host answers for them. */
const redirectPatienceMs = 500;

/** A page that shows already waits in the background; the request itself ends before. */
const arrivalPatienceMs = 60_000;

const gatsbyWindow = (): GatsbyWindow => window as unknown as GatsbyWindow;

const open = (url: string, isReplacing: boolean): void => {
  const openLink = messengerShell.get()?.openLink;
  if (openLink !== undefined) openLink(url);
  else if (isReplacing) window.location.replace(url);
  else window.location.assign(url);
};

/** A development server has no builds. */
const routeContext = async (patienceMs: number): Promise<RouteContext> => ({
  redirects: await siteBuild.redirects(process.env.NODE_ENV === 'production' ? patienceMs : 0),
  // The list of instruments and the code that reads it are for old links alone.
  findLegacyPair: (from, to) =>
    import(/* webpackChunkName: "legacy-pair" */ '../../lib/navigation/legacy-pair').then(
      ({ findLegacyPair }) => findLegacyPair(from, to),
    ),
  refreshAccount,
  storeReferral,
});

const arrivals = createArrivals({
  // The host has redirected the first page, which must not ask for anything before it works.
  context: (isFirst) => routeContext(isFirst ? 0 : arrivalPatienceMs),
  leave: open,
  replace: (to) => {
    gatsbyWindow().___replace(to);
  },
});

/** Before React takes the page over. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  allowHarmlessMarkup();
  const gatsby = gatsbyWindow();
  keepStaticContent(navigator.userAgent, document.getElementById('content'));
  captureCampaign();
  startSession(
    () => import(/* webpackChunkName: "account" */ '../../lib/session/account-keeper'),
    enterByLaunch(),
  );
  guardNavigation(gatsby, {
    context: () => routeContext(redirectPatienceMs),
    leave: open,
    onBegin: () => {
      beginProgress();
      arrivals.begin();
    },
    onEnd: endProgress,
    // What was let through because no redirects were known is judged once they are.
    onPass: (to) => {
      if (siteBuild.hasRedirects()) arrivals.pass(to);
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
 * Hydrates in slices, so that a page which is being taken over still scrolls and answers a tap at
 * once. A development server sends no content to take over. (Gatsby's type for this hook is that of
 * React 17, whose renderer returned an element.)
 */
export const replaceHydrateFunction =
  () =>
  (element: ReactElement, container: HTMLElement): void => {
    const { location } = window;
    const sent = {
      hasContent: document.getElementById('gatsby-focus-wrapper')?.hasChildNodes() === true,
      isIndexed: document.querySelector('link[rel="canonical"]') !== null,
    };
    const decision = decideTakeOver(
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

/**
 * @returns when it is known who is there; `null` in a plain page, which has nothing of messengers
 */
function enterByLaunch(): Promise<void> | null {
  const launch = takeLaunch();
  if (launch === null) return null;
  messengerShell.set({});
  return import(/* webpackChunkName: "messenger" */ '../../features/messenger')
    .then(({ enterMessenger }) => enterMessenger(launch))
    .catch((cause: unknown) => {
      logFailure('Messenger', cause);
      // Whom the browser remembers may be another user of the messenger.
      endSession();
    });
}

/** The address is read before any rule can change it. */
function captureCampaign(): void {
  const { href, search } = window.location;
  if (isBot(navigator.userAgent)) return;
  askForConsent(hasCampaign(search));
  if (!hasCampaign(search)) return;
  import(/* webpackChunkName: "attribution" */ '../../lib/attribution/capture-landing').then(
    ({ captureLanding }) => {
      captureLanding(new URL(href), Date.now());
    },
    (cause: unknown) => {
      logFailure('The campaign of this visit could not be kept', cause);
    },
  );
}

/** Once the page works. A bot does not stay, and a development server has no builds. */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  if (isBot(navigator.userAgent)) return;
  const whenIdle =
    window.requestIdleCallback ??
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

/** Whoever chooses another pair goes on with the calculator that they see. */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser['shouldUpdateScroll']> = ({
  routerProps: {
    location: { pathname },
  },
}) => !isPairMove(pathname);

/** After every change of place. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({
  location: { pathname, search, hash },
  prevLocation,
}) => {
  endProgress();
  closeSearch();
  if (prevLocation) leaveFirstPage();
  // A place inside the page is its own goal, and a change of the query is the same page.
  if (prevLocation && prevLocation.pathname !== pathname && hash === '') focusHeading();
  document.cookie = localeCookie(
    splitLocale(pathname).locale,
    window.location.protocol === 'https:',
  );
  track({ event: 'page_view', path: viewedPath(pathname) });
  void arrivals.arrive(`${pathname}${search}${hash}`);
};
