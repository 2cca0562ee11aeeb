import { isMeasuring } from '../analytics/start-measuring';
import { storedConsent } from '../consent/consent';
import { endProgress } from '../navigation/navigation-progress';
import { startSession, type AccountPart } from '../session/start-session';
import { storedTheme, themePreferenceStore } from '../theme/theme-preference';
import { captureCampaign } from './capture-campaign';
import { followConsent, watchInput } from './follow-consent';
import { recordPageView } from './record-page-view';
import { startMessengerIfLaunched, type MessengerPart } from './start-messenger';
import { whenActivated } from '../when-activated';
import { whenRestored } from '../when-restored';

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
  watchInput();
  window.addEventListener('storage', ({ key }) => {
    if (key === storedConsent.key) followOtherTab();
  });
}

/** Follows a choice about analytics in another tab. Once it allows them, this page counts, too. */
function followOtherTab(): void {
  const wasMeasuring = isMeasuring();
  followConsent();
  if (!wasMeasuring && isMeasuring()) recordPageView(window.location.pathname);
}

/** Counts a page that the browser shows again, and catches up on what other pages have changed. */
function resumeVisit(): void {
  endProgress();
  themePreferenceStore.set(storedTheme.read());
  followConsent();
  recordPageView(window.location.pathname);
}
