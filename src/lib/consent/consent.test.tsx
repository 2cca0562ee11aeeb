import { chooseConsent } from './choose-consent';
import { mayMeasure, storedConsent } from './consent';

const earlierKey = 'quayside.consent.v1';
const required = { isConsentRequired: true };

beforeEach(() => {
  window.localStorage.clear();
});

test('a visitor who declined the earlier question has declined this one, too', () => {
  window.localStorage.setItem(earlierKey, '"declined"');
  expect([storedConsent.read(), mayMeasure(required)]).toEqual(['declined', false]);
});

test('consent to the earlier question does not count for this one', () => {
  window.localStorage.setItem(earlierKey, '"granted"');
  expect([storedConsent.read(), mayMeasure(required)]).toEqual([null, false]);
});

test.each(['granted', 'declined'] as const)('an answer replaces the earlier one: %s', (choice) => {
  window.localStorage.setItem(earlierKey, '"granted"');
  chooseConsent(choice);
  expect([storedConsent.read(), mayMeasure(required)]).toEqual([choice, choice === 'granted']);
  expect(Object.keys(window.localStorage)).toEqual(['quayside.consent.v2']);
});
