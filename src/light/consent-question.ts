import { consentPromptStore } from '../lib/consent/consent-prompt';
import { storedConsent, type ConsentChoice } from '../lib/consent/consent';
import { reportFailure } from './show-failure';

const loadAnswer = () =>
  import(/* webpackChunkName: "consent-answer" */ '../lib/visit/answer-consent');

/**
 * Shows the question about analytics, which is in the page, when it is due or asked for. Only then it
 * loads the code of the answer, so that an answer seldom has to wait for it. If the code fails to load,
 * the page says so or, if a newer build has replaced it, reloads.
 * @param load loads the code of the answer
 */
export function startConsentQuestion(load: typeof loadAnswer = loadAnswer): void {
  const question = document.querySelector<HTMLElement>('[data-consent]');
  if (question === null) return;
  const show = (): void => {
    question.hidden = !consentPromptStore.get();
    if (question.hidden) return;
    load().catch(() => undefined);
    // A visitor who reopens the question did so with a button, so focus moves to the question.
    if (storedConsent.read() !== null) question.focus();
  };
  consentPromptStore.subscribe(show);
  show();
  for (const button of question.querySelectorAll<HTMLElement>('[data-consent-choice]'))
    button.addEventListener('click', () => {
      load().then(
        ({ answerConsent }) => {
          answerConsent(button.dataset.consentChoice as ConsentChoice);
        },
        (cause: unknown) => {
          reportFailure(cause);
        },
      );
    });
}
