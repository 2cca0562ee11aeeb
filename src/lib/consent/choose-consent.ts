import { createStore } from '../store';
import { createStoredValue } from '../stored-value';
import { storedConsent, type ConsentChoice } from './consent';

/**
 * Emits a choice made while the page is open. Use `mayMeasure` to check whether analytics are
 * allowed.
 */
export const consentStore = createStore<ConsentChoice | null>(null);

/** The answer to the question before it named the speed of pages. */
const earlierConsent = createStoredValue<null>({
  name: 'consent',
  version: 1,
  fallback: null,
  parse: () => null,
});

/** Stores the choice in place of any earlier one, and notifies all subscribers. */
export function chooseConsent(choice: ConsentChoice): void {
  storedConsent.write(choice);
  earlierConsent.clear();
  consentStore.set(choice);
}
