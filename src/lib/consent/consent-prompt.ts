import { siteFacts } from '../../config/site-facts';
import { createStore } from '../store';
import { storedConsent } from './consent';

export const consentPromptStore = createStore(false);

/** Shows the question, also to change an answer. */
export function openConsentPrompt(): void {
  consentPromptStore.set(true);
}

export function closeConsentPrompt(): void {
  consentPromptStore.set(false);
}

export type ConsentSituation = {
  readonly isConsentRequired: boolean;
  readonly tagManagerId: string | null;
  readonly hasCampaign: boolean;
  readonly isAnswered: boolean;
};

/**
 * Whoever brings nothing to measure is not bothered: the question is for a visit with a campaign,
 * or for a site with a tag manager.
 */
export function isQuestionDue({
  isConsentRequired,
  tagManagerId,
  hasCampaign,
  isAnswered,
}: ConsentSituation): boolean {
  return isConsentRequired && !isAnswered && (tagManagerId !== null || hasCampaign);
}

/** Asks a visitor who has not answered yet, if there is anything to ask. */
export function askForConsent(hasCampaign: boolean): void {
  if (isQuestionDue({ ...siteFacts, hasCampaign, isAnswered: storedConsent.read() !== null }))
    openConsentPrompt();
}
