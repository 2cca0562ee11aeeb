import { isQuestionDue } from './consent-prompt';

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
])('with %j the visitor is asked: %s', (given, expected) => {
  expect(isQuestionDue({ ...situation, ...given })).toBe(expected);
});
