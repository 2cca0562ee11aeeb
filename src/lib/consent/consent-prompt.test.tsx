import { storedConsent } from './consent';
import {
  closeConsentPrompt,
  consentPromptStore,
  hasReasonToAsk,
  promptForConsent,
} from './consent-prompt';

const facts = { isConsentRequired: true, tagManagerId: 'GTM-1' };

test.each([
  [{}, true, true],
  [{}, false, true],
  [{ tagManagerId: null }, true, true],
  [{ tagManagerId: null }, false, false],
  [{ isConsentRequired: false }, true, false],
])('hasReasonToAsk with %j and a campaign (%s) is %s', (given, hasCampaign, expected) => {
  expect(hasReasonToAsk({ ...facts, ...given }, hasCampaign)).toBe(expected);
});

test.each([
  [null, true],
  ['granted', false],
  ['declined', false],
] as const)('a visitor who has chosen %s is asked: %s', (choice, expected) => {
  closeConsentPrompt();
  storedConsent.clear();
  if (choice !== null) storedConsent.write(choice);
  promptForConsent(true);
  expect(consentPromptStore.get()).toBe(expected);
});
