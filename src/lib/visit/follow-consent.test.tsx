import { isMeasuring } from '../analytics/start-measuring';
import { storedSessionId } from '../attribution/attribution-storage';
import { consentStore } from '../consent/choose-consent';
import { storedConsent } from '../consent/consent';
import { consentPromptStore, openConsentPrompt } from '../consent/consent-prompt';
import { followConsent, watchInput } from './follow-consent';

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
  storedSessionId.write('a');
  storedConsent.write('declined');
  await follow();
  expect([reload.mock.calls.length, storedSessionId.read()]).toEqual([1, null]);
});

test('a hidden page reloads when the visitor returns to it', async () => {
  reload.mockClear();
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  await follow();
  expect(reload).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page whose form is being filled in does not reload', async () => {
  reload.mockClear();
  watchInput();
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
  await follow();
  expect(reload).not.toHaveBeenCalled();
});

test('a choice on another page stores the campaign that waits here', async () => {
  const listener = jest.fn();
  const stop = consentStore.subscribe(listener);
  storedConsent.write('granted');
  await follow();
  expect([listener.mock.calls.length, consentStore.get()]).toEqual([1, 'granted']);
  stop();
});
