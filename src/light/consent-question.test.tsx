import { waitFor } from '@testing-library/react';

import { closeConsentPrompt, openConsentPrompt } from '../lib/consent/consent-prompt';
import { startConsentQuestion } from './consent-question';

test('the code of the answer loads when the question is shown, and a failure is reported on a press', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  document.body.innerHTML =
    '<section data-toasts="toast"></section><div data-light-parts data-part-failed="Not loaded"></div>' +
    '<section data-consent hidden><button data-consent-choice="declined"></button></section>';
  const answerConsent = jest.fn();
  const load = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue({ answerConsent });
  startConsentQuestion(load);
  expect(load).not.toHaveBeenCalled();
  openConsentPrompt();
  expect(load).toHaveBeenCalledTimes(1);
  document.querySelector('button')?.click();
  await waitFor(() => {
    expect(document.querySelector('.toast')?.textContent).toBe('Not loaded');
  });
  document.querySelector('button')?.click();
  await waitFor(() => {
    expect(answerConsent).toHaveBeenCalledWith('declined');
  });
  closeConsentPrompt();
});
