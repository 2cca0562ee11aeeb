import { siteFacts } from '../../config/site-facts';
import { createStoredValue } from '../stored-value';
import { createStore } from '../store';

export const consentChoices = ['granted', 'declined'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/**
 * The visitor's choice; `null` until there is one. A new purpose needs a new version, because the
 * old choice answered a different question.
 */
export const storedConsent = createStoredValue<ConsentChoice | null>({
  name: 'consent',
  version: 2,
  fallback: null,
  parse: (json) => consentChoices.find((choice) => choice === json),
});

/**
 * Emits a choice made while the page is open. Use `mayMeasure` to check whether analytics are
 * allowed.
 */
export const consentStore = createStore<ConsentChoice | null>(null);

/** Whether analytics are allowed for this visit and its origin may be stored. Browser only. */
export function mayMeasure(
  facts: Pick<typeof siteFacts, 'isConsentRequired'> = siteFacts,
): boolean {
  return !facts.isConsentRequired || storedConsent.read() === 'granted';
}

/** Stores the choice and notifies all subscribers. */
export function chooseConsent(choice: ConsentChoice): void {
  storedConsent.write(choice);
  consentStore.set(choice);
}
