import { markInteractive } from '../lib/interactive-mark';
import { navigationPhaseStore } from '../lib/navigation/navigation-progress';
import type { SiteNavigator } from '../lib/navigation/navigator-port';
import { startRuledLinks } from '../lib/navigation/ruled-links';
import { connectNavigator } from '../lib/navigation/site-navigator';
import { filledText } from '../lib/page/filled-text';
import { startPrefetching } from '../lib/prefetch/prefetch-links';
import { recordPageView } from '../lib/visit/record-page-view';
import { startIdleWork } from '../lib/visit/start-idle-work';
import { startVisit, type VisitCode } from '../lib/visit/start-visit';
import { whenActivated } from '../lib/when-activated';
import { startAccountEntry } from './account-entry';
import { checkOwnRoute } from './check-own-route';
import { startCoinLogos } from './coin-logos';
import { startConsentQuestion } from './consent-question';
import { startLanguageMenu } from './language-menu';
import { lightNavigator } from './light-navigator';
import { startLightParts, type LoadLightParts } from './light-parts';
import { startOpeners } from './openers';
import { startSiteMenu } from './site-menu';
import { startThemeButton } from './theme-button';

/** What a page has besides the parts of every page. */
export type PageContent = {
  readonly navigator: SiteNavigator;
  /** Starts what the visitor opened the page for, and calls back once it responds to input. */
  readonly start: (onInteractive: () => void) => void;
};

const staticContent: PageContent = {
  navigator: lightNavigator,
  start: (onInteractive) => {
    onInteractive();
  },
};

/** The code that a page loads when it is needed. */
export type LazyCode = VisitCode & { readonly loadParts: LoadLightParts };

/**
 * Brings to life what every page without React has: its header, its links, its session, and what
 * counts or stores a visit, which waits until the visitor sees the page.
 */
export function startPage(
  { loadParts, ...visitCode }: LazyCode,
  { navigator, start }: PageContent = staticContent,
): void {
  connectNavigator(navigator);
  startSiteMenu();
  startThemeButton();
  startLanguageMenu();
  startLoadingBar();
  startOpeners();
  startRuledLinks();
  startPrefetching();
  startCoinLogos();
  showMissingPath();
  startAccountEntry();
  startConsentQuestion();
  startVisit(visitCode);
  startLightParts(loadParts);
  recordPageView(window.location.pathname);
  whenActivated(() => void checkOwnRoute());
  start(() => {
    startIdleWork();
    markInteractive();
  });
}

/** Shows the progress of a navigation, and of parts that are loading, in the bar of the page. */
function startLoadingBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
  navigationPhaseStore.subscribe(() => {
    if (bar !== null) bar.dataset.phase = navigationPhaseStore.get();
  });
}

/** Names the path that was not found: one static page serves all of them. */
function showMissingPath(): void {
  const line = document.querySelector<HTMLElement>('[data-missing-path]');
  if (line !== null)
    line.textContent = filledText(line.dataset.missingPath ?? '', {
      path: window.location.pathname,
    });
}
