import { endProgress, startProgress } from '../lib/navigation/navigation-progress';
import type { SiteMove, SiteNavigator } from '../lib/navigation/navigator-port';
import { isPairMove } from '../lib/navigation/pair-moves';
import { focusHeading } from '../lib/page/focus-heading';
import { closeSearch } from '../lib/search/search-dialog-store';
import { recordPageView } from '../lib/visit/record-page-view';
import { routeTarget } from '../lib/visit/route-target';
import { lightNavigator } from './light-navigator';
import { loadPairPage, showPairPage } from './pair-page';

/** Shows the island of a page, once `putPage` has put the page into the document. */
export type ReplaceIsland = (putPage: () => void) => void;

/** Opens all pages as documents. */
const documents: SiteNavigator = {
  ...lightNavigator,
  prefetch(path) {
    void import(
      /* webpackChunkName: "prefetch-document" */ '../lib/prefetch/prefetch-document'
    ).then(
      ({ prefetchDocument }) => {
        prefetchDocument(path);
      },
      () => undefined,
    );
  },
};

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? '';

/**
 * Opens the page of the pair that is chosen in the calculator in the same document: what the visitor
 * has entered stays, and no key press is lost. Steps in the history between such pages work the same
 * way. All other pages open as new documents.
 */
export function createPairNavigator(replaceIsland: ReplaceIsland): SiteNavigator {
  const listeners = new Set<(move: SiteMove) => void>();
  const startTurn = createTurns();
  let shownPath = window.location.pathname;
  /** Whether the page of a step in the history is loading, so that the URL is ahead of the page. */
  let isRestoring = false;

  const report = (kind: SiteMove['kind']): void => {
    for (const listener of listeners) listener({ kind, path: window.location.pathname });
  };
  const showPage = (page: Document): void => {
    isRestoring = false;
    shownPath = window.location.pathname;
    replaceIsland(() => {
      showPairPage(page);
    });
    endProgress();
    closeSearch();
    focusHeading();
    recordPageView(shownPath);
  };
  /** Ends a page that is loading: it is no longer wanted. */
  const stay = (): void => {
    isRestoring = false;
    startTurn();
    endProgress();
  };

  const openPair = async (to: string, isReplacing: boolean): Promise<void> => {
    const isCurrent = startTurn();
    startProgress();
    const target = await routeTarget(to, 0);
    const page =
      target.kind === 'inside' && target.to === to ? await loadPairPage(pathOf(to)) : null;
    if (!isCurrent()) return;
    if (page === null) {
      await lightNavigator.open(to, isReplacing);
      return;
    }
    window.history[isReplacing ? 'replaceState' : 'pushState'](null, '', to);
    report('followed');
    showPage(page);
  };
  const restorePair = async (path: string): Promise<void> => {
    const isCurrent = startTurn();
    isRestoring = true;
    startProgress();
    const page = await loadPairPage(path);
    if (!isCurrent()) return;
    if (page === null) window.location.reload();
    else showPage(page);
  };

  window.addEventListener('popstate', () => {
    const { pathname } = window.location;
    report('restored');
    if (pathname !== shownPath) void restorePair(pathname);
    // A link to a place on the page comes here too, and ends nothing.
    else if (isRestoring) stay();
  });
  return {
    ...documents,
    async open(to, isReplacing) {
      stay();
      const path = pathOf(to);
      if (!isPairMove(path)) await lightNavigator.open(to, isReplacing);
      // Otherwise the visitor has chosen the pair of the page again while another one was loading.
      else if (path !== shownPath) await openPair(to, isReplacing);
    },
    watch(onMove) {
      listeners.add(onMove);
      return () => {
        listeners.delete(onMove);
      };
    },
  };
}

/** @returns a function that starts a turn, and returns whether no later one has started since */
function createTurns(): () => () => boolean {
  let turns = 0;
  return () => {
    turns += 1;
    const own = turns;
    return () => own === turns;
  };
}
