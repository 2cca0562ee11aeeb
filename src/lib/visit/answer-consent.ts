import { startMeasuring, viewedPath } from '../analytics/start-measuring';
import { track } from '../analytics/track';
import { clearCampaigns } from '../attribution/capture-landing';
import { chooseConsent } from '../consent/choose-consent';
import { storedConsent, type ConsentChoice } from '../consent/consent';
import { closeConsentPrompt } from '../consent/consent-prompt';

const reloadPage = (): void => {
  window.location.reload();
};

/**
 * Stores the visitor's choice, and starts or ends what depends on it.
 * @param reload reloads the page, because a running tag manager can't be stopped any other way
 */
export function answerConsent(choice: ConsentChoice, reload: () => void = reloadPage): void {
  const before = storedConsent.read();
  chooseConsent(choice);
  closeConsentPrompt();
  if (choice === 'granted' && before !== 'granted') {
    startMeasuring();
    track({ event: 'page_view', path: viewedPath(window.location.pathname) });
  }
  if (choice === 'declined') clearCampaigns();
  if (choice === 'declined' && before === 'granted') reload();
}
