import { endProgress } from '../navigation/navigation-progress';
import { startSession, type AccountPart } from '../session/start-session';
import { storageKey } from '../stored-value';
import { storedTheme, themePreferenceStore } from '../theme/theme-preference';
import { captureCampaign } from './capture-campaign';
import { followConsent } from './follow-consent';
import { recordPageView } from './record-page-view';
import { startMessengerIfLaunched, type MessengerPart } from './start-messenger';
import { whenActivated } from '../when-activated';
import { whenRestored } from './when-restored';

/** The code that a visit needs only if somebody is logged in, or in a messenger. */
export type VisitCode = {
  readonly loadAccount: () => Promise<AccountPart>;
  readonly loadMessenger: () => Promise<MessengerPart>;
};

/**
 * Starts what counts or stores a visit, once the visitor sees the page: the campaign, the session
 * and the messenger's code. Call it before any route rule can change the URL.
 */
export function startVisit({ loadAccount, loadMessenger }: VisitCode): void {
  whenActivated(() => {
    captureCampaign();
    startSession(loadAccount, startMessengerIfLaunched(loadMessenger));
  });
  whenRestored(resumeVisit);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey('consent', 2)) followConsent();
  });
}

/** Counts a page that the browser shows again, and catches up on what other pages have changed. */
function resumeVisit(): void {
  endProgress();
  themePreferenceStore.set(storedTheme.read());
  followConsent();
  recordPageView(window.location.pathname);
}
