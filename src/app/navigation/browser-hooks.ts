import { splitLocale } from '@quayside/contract/site/locales';
import type { GatsbyBrowser } from 'gatsby';

import { isBot } from '../../lib/bots/is-bot';
import { keepStaticContent } from '../../lib/bots/static-content';
import { pollWhileVisible } from '../../lib/build/poll-while-visible';
import { buildCheckMs, siteBuild } from '../../lib/build/site-build';
import { localeCookie } from '../../lib/cookies/locale-cookie';
import { logFailure } from '../../lib/log-failure';
import { decideRoute } from '../../lib/navigation/decide-route';
import { leaveFirstPage } from '../../lib/navigation/first-page';
import { guardNavigation, type GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { beginProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { gatePrefetching, type PageLoader } from '../../lib/prefetch/gate-prefetching';
import { closeSearch } from '../../lib/search/search-dialog-store';
import { isPrefetchAllowed, type Connection } from '../../lib/prefetch/is-prefetch-allowed';

/** What Gatsby puts on `window`; its types do not tell. */
type GatsbyWindow = Window & GatsbyNavigation & { readonly ___loader: PageLoader };

/** A navigation waits this long for the build's redirects; after that the host answers for them. */
const redirectPatienceMs = 500;

const gatsbyWindow = (): GatsbyWindow => window as unknown as GatsbyWindow;

const open = (url: string, isReplacing: boolean): void => {
  if (isReplacing) window.location.replace(url);
  else window.location.assign(url);
};

/** Before React takes the page over. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  const gatsby = gatsbyWindow();
  keepStaticContent(navigator.userAgent, document.getElementById('content'));
  guardNavigation(gatsby, { context: async () => ({ redirects: await siteBuild.redirects(redirectPatienceMs) }), leave: open, onBegin: beginProgress });
  gatePrefetching(gatsby.___loader, {
    isAllowed: () => isPrefetchAllowed((navigator as Navigator & { connection?: Connection }).connection),
    onFailure: (path, cause) => { logFailure(`Failed prefetching ${path}`, cause); },
  });
};

/** Once the page works. A bot does not stay, and a development server has no builds. */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  if (process.env.NODE_ENV !== 'production' || isBot(navigator.userAgent)) return;
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => { setTimeout(task, 1_000); });
  whenIdle(() => { pollWhileVisible(() => { void siteBuild.check(); }, buildCheckMs, document); });
};

/** After every change of place, the first page and a step in the history included: those have not passed the rules yet. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({ location: { pathname, search, hash }, prevLocation }) => {
  endProgress();
  closeSearch();
  if (prevLocation) leaveFirstPage();
  document.cookie = localeCookie(splitLocale(pathname).locale, window.location.protocol === 'https:');
  const place = `${pathname}${search}${hash}`;
  void siteBuild.redirects(0).then((redirects) => {
    const { kind, to } = decideRoute(place, { redirects });
    if (kind === 'outside') open(to, true);
    else if (to !== place) gatsbyWindow().___replace(to);
  });
};
