import { siteFacts } from '../../config/site-facts';
import { createStoredValue } from '../stored-value';

export const consentChoices = ['granted', 'declined'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/**
 * The visitor's choice; `null` until there is one. A new purpose needs a new version, because
 * consent to the old purposes doesn't include it. Whoever declined those isn't asked again.
 */
export const storedConsent = createStoredValue<ConsentChoice | null>({
  name: 'consent',
  version: 2,
  fallback: null,
  parse: (json) => consentChoices.find((choice) => choice === json),
  migrate: (json) => (json === 'declined' ? json : undefined),
});

/** Whether analytics are allowed for this visit and its origin may be stored. Browser only. */
export function mayMeasure(
  facts: Pick<typeof siteFacts, 'isConsentRequired'> = siteFacts,
): boolean {
  return !facts.isConsentRequired || storedConsent.read() === 'granted';
}
