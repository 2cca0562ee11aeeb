import { isMeasuring, startMeasuring } from '../analytics/start-measuring';
import { mayMeasure, storedConsent } from '../consent/consent';
import { closeConsentPrompt } from '../consent/consent-prompt';

/**
 * Follows a choice that the visitor has made on another page: starts to measure, or ends it.
 * @param reload reloads the page, because a running tag manager can't be stopped any other way
 */
export function followConsent(
  reload: () => void = () => {
    window.location.reload();
  },
): void {
  if (storedConsent.read() === null) return;
  closeConsentPrompt();
  if (mayMeasure()) startMeasuring();
  else if (isMeasuring()) reload();
}
