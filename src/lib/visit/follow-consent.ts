import { isMeasuring, startMeasuring } from '../analytics/start-measuring';
import { consentStore } from '../consent/choose-consent';
import { mayMeasure, storedConsent } from '../consent/consent';
import { closeConsentPrompt } from '../consent/consent-prompt';
import { logFailure } from '../log-failure';

let hasInput = false;

/** Notes that the visitor has started to fill in a form, which a reload would empty. */
export function watchInput(): void {
  const note = (): void => {
    hasInput = true;
  };
  document.addEventListener('input', note, { capture: true, once: true });
}

/**
 * Follows a choice that the visitor has made on another page: starts to measure, or ends it.
 * @param reload reloads the page, because a running tag manager can't be stopped any other way
 */
export function followConsent(
  reload: () => void = () => {
    window.location.reload();
  },
): void {
  const choice = storedConsent.read();
  if (choice === null) return;
  closeConsentPrompt();
  consentStore.set(choice);
  if (mayMeasure()) startMeasuring();
  else if (isMeasuring()) void endMeasuring(reload);
}

/**
 * Removes what this tab has stored, and reloads the page once the visitor sees it. A page with a
 * form that is being filled in stays: it reports nothing more, and its tag manager ends with it.
 */
async function endMeasuring(reload: () => void): Promise<void> {
  try {
    const { clearCampaigns } = await import(
      /* webpackChunkName: "attribution" */ '../attribution/capture-landing'
    );
    clearCampaigns();
  } catch (cause) {
    logFailure('What analytics had stored could not be removed', cause);
  }
  const reloadIfUnused = (): void => {
    if (!hasInput && !mayMeasure()) reload();
  };
  if (document.hidden)
    document.addEventListener('visibilitychange', reloadIfUnused, { once: true });
  else reloadIfUnused();
}
