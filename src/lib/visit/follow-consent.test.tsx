import { isMeasuring } from '../analytics/start-measuring';
import { storedConsent } from '../consent/consent';
import { consentPromptStore, openConsentPrompt } from '../consent/consent-prompt';
import { followConsent } from './follow-consent';

const mockMeasure = jest.fn();
jest.mock('../analytics/measure', () => ({ measure: mockMeasure }));

const reload = jest.fn();
const follow = async (): Promise<void> => {
  followConsent(reload);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
};

test('a page follows the choice of another page: it measures once allowed, and reloads once not', async () => {
  openConsentPrompt();
  await follow();
  expect([consentPromptStore.get(), isMeasuring()]).toEqual([true, false]);
  storedConsent.write('declined');
  await follow();
  expect([consentPromptStore.get(), reload.mock.calls.length]).toEqual([false, 0]);
  storedConsent.write('granted');
  await follow();
  expect([mockMeasure.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  storedConsent.write('declined');
  await follow();
  expect(reload).toHaveBeenCalledTimes(1);
});
