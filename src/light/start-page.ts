import { markInteractive } from '../lib/interactive-mark';
import { connectNavigator } from '../lib/navigation/site-navigator';
import { startSession, type AccountPart } from '../lib/session/start-session';
import { captureCampaign } from '../lib/visit/capture-campaign';
import { recordPageView } from '../lib/visit/record-page-view';
import { startIdleWork } from '../lib/visit/start-idle-work';
import { startMessengerIfLaunched, type MessengerPart } from '../lib/visit/start-messenger';
import { whenActivated } from '../lib/visit/when-activated';
import { startAccountEntry } from './account-entry';
import { checkOwnRoute } from './check-own-route';
import { startCoinLogos } from './coin-logos';
import { startConsentQuestion } from './consent-question';
import { startLanguageMenu } from './language-menu';
import { lightNavigator, startRuledLinks } from './light-navigator';
import { startLightParts, type LoadLightParts } from './light-parts';
import { startLoadingBar } from './loading-bar';
import { showMissingPath } from './missing-path';
import { startOpeners } from './openers';
import { startPrefetching } from './prefetch-links';
import { startSiteMenu } from './site-menu';
import { startThemeButton } from './theme-button';

/** The code that a page loads when it is needed. */
export type LazyCode = {
  readonly loadParts: LoadLightParts;
  readonly loadAccount: () => Promise<AccountPart>;
  readonly loadMessenger: () => Promise<MessengerPart>;
};

/**
 * Brings to life what every page without React has: its header, its links, its session, and what
 * counts or stores a visit, which waits until the visitor sees the page.
 */
export function startPage({ loadParts, loadAccount, loadMessenger }: LazyCode): void {
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
  whenActivated(() => {
    captureCampaign();
    startSession(loadAccount, startMessengerIfLaunched(loadMessenger));
    startLightParts(loadParts);
    recordPageView(window.location.pathname);
    void checkOwnRoute();
    startIdleWork();
  });
  markInteractive();
}
