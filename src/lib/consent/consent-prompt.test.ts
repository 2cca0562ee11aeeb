import { isPromptDue } from './consent-prompt';

const situation = {
  isConsentRequired: true,
  tagManagerId: 'GTM-1',
  hasCampaign: true,
  isAnswered: false,
};

test.each([
  [{}, true],
  [{ hasCampaign: false }, true],
  [{ tagManagerId: null }, true],
  [{ tagManagerId: null, hasCampaign: false }, false],
  [{ isConsentRequired: false }, false],
  [{ isAnswered: true }, false],
])('isPromptDue with %j is %s', (given, expected) => {
  expect(isPromptDue({ ...situation, ...given })).toBe(expected);
});
