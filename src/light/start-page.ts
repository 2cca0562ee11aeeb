import { markInteractive } from '../lib/interactive-mark';
import { startRuledLinks } from '../lib/navigation/ruled-links';
import { connectNavigator } from '../lib/navigation/site-navigator';
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
import { startLoadingBar } from './loading-bar';
import { showMissingPath } from './missing-path';
import { startOpeners } from './openers';
import { startSiteMenu } from './site-menu';
import { startThemeButton } from './theme-button';

/** The code that a page loads when it is needed. */
export type LazyCode = VisitCode & { readonly loadParts: LoadLightParts };

/**
 * Brings to life what every page without React has: its header, its links, its session, and what
 * counts or stores a visit, which waits until the visitor sees the page.
 */
export function startPage({ loadParts, ...visitCode }: LazyCode): void {
  connectNavigator(lightNavigator);
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
  startIdleWork();
  markInteractive();
}
