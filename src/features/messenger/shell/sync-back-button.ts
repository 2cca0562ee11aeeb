import { localisePath, splitLocale } from '@quayside/contract/site/locales';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { navigate, watchMoves } from '../../../lib/navigation/site-navigator';
import { whenRestored } from '../../../lib/when-restored';

import type { MessengerHost } from '../messenger-host';
import { openDialog } from './open-dialog';
import { afterStep, placesOnOpening, visitedPlaces } from './visited-places';

/**
 * @returns a function that returns whether the page has added a history entry since the last call;
 * needed because the router also reports a replacing navigation as a push
 */
function watchEntries(): () => boolean {
  const { history } = window;
  const push = history.pushState.bind(history);
  let isNew = false;
  history.pushState = (...entry) => {
    push(...entry);
    isNew = true;
  };
  return () => {
    const wasNew = isNew;
    isNew = false;
    return wasNew;
  };
}

function openedDocument() {
  const [entry] = performance.getEntriesByType('navigation');
  const { type = 'navigate' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return { type, href: window.location.href };
}

const isHome = (): boolean => splitLocale(window.location.pathname).path === '/';

/**
 * Controls the messenger's back button. It is visible on every page except the home page, and while
 * a dialog is open, which it then closes. On the page that the app was opened on, it leads to the
 * home page.
 */
export function syncBackButton(host: MessengerHost): void {
  const launch = host.launch.initData;
  let places: readonly string[] = [];
  const visit = (now: readonly string[]): void => {
    places = now;
    visitedPlaces.write({ launch, places });
  };
  visit(placesOnOpening(visitedPlaces.read(), { launch, ...openedDocument() }));
  messengerShell.update((shell) => ({
    ...shell,
    forgetPage: () => {
      visitedPlaces.write({ launch, places: places.slice(0, -1) });
    },
  }));
  let isShown: boolean | null = null;
  const isEntryNew = watchEntries();
  const show = (): void => {
    const isWanted = openDialog() !== null || !isHome();
    if (isWanted !== isShown) host.showBackButton(isWanted);
    isShown = isWanted;
  };
  // The pages after this one, which the browser has kept, are no longer before the next one, and the
  // messenger shows the button as they needed it.
  whenRestored(() => {
    visit(places);
    isShown = null;
    show();
  });
  watchMoves(({ kind }) => {
    const { href } = window.location;
    if (kind === 'restored') visit(afterStep(places, href));
    else visit(isEntryNew() ? [...places, href] : [...places.slice(0, -1), href]);
    show();
  });
  host.onBack(() => {
    const dialog = openDialog();
    // Like the Escape key.
    if (dialog !== null) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    else if (places.length > 1) window.history.back();
    else
      void navigate(localisePath(splitLocale(window.location.pathname).locale, '/'), {
        replace: true,
      });
  });
  new MutationObserver(show).observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  show();
}
