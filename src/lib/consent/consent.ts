import { siteFacts } from '../../config/site-facts';
import { createStoredValue } from '../stored-value';
import { createStore } from '../store';

export const consentChoices = ['granted', 'declined'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/**
 * The visitor's answer; `null` until there is one. A new purpose is a new version: the old answer
 * was to another question.
 */
export const storedConsent = createStoredValue<ConsentChoice | null>({
  name: 'consent',
  version: 1,
  fallback: null,
  parse: (json) => consentChoices.find((choice) => choice === json),
});

/** Tells of an answer while the page is open; whoever measures asks `mayMeasure`. */
export const consentStore = createStore<ConsentChoice | null>(null);

/** Whether the visit may be measured and its origin be kept. Browser only. */
export function mayMeasure(
  facts: Pick<typeof siteFacts, 'isConsentRequired'> = siteFacts,
): boolean {
  return !facts.isConsentRequired || storedConsent.read() === 'granted';
}

/** Keeps the answer and tells everybody who waits for it. */
export function chooseConsent(choice: ConsentChoice): void {
  storedConsent.write(choice);
  consentStore.set(choice);
}
