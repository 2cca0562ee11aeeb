import { consentPromptStore } from '../lib/consent/consent-prompt';
import { storedConsent, type ConsentChoice } from '../lib/consent/consent';
import { logFailure } from '../lib/log-failure';

/**
 * Shows the question about analytics, which is in the page, when it is due or asked for. Only an
 * answer loads more code; if that fails, the question stays.
 */
export function startConsentQuestion(): void {
  const question = document.querySelector<HTMLElement>('[data-consent]');
  if (question === null) return;
  const show = (): void => {
    question.hidden = !consentPromptStore.get();
    // A visitor who reopens the question did so with a button, so focus moves to the question.
    if (!question.hidden && storedConsent.read() !== null) question.focus();
  };
  consentPromptStore.subscribe(show);
  show();
  for (const button of question.querySelectorAll<HTMLElement>('[data-consent-choice]'))
    button.addEventListener('click', () => {
      import(/* webpackChunkName: "consent-answer" */ '../lib/consent/answer-consent').then(
        ({ answerConsent }) => {
          answerConsent(button.dataset.consentChoice as ConsentChoice);
        },
        (cause: unknown) => {
          logFailure('The answer about measuring could not be stored', cause);
        },
      );
    });
}
