import { siteFacts } from '../../config/site-facts';
import { createStore } from '../store';
import { storedConsent } from './consent';

export const consentPromptStore = createStore(false);

/** Opens the consent prompt, also to change an earlier choice. */
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
 * Whether to ask for consent: only for a visit with a campaign, or on a site with a tag manager,
 * because otherwise there is nothing to measure.
 */
export function isPromptDue({
  isConsentRequired,
  tagManagerId,
  hasCampaign,
  isAnswered,
}: ConsentSituation): boolean {
  return isConsentRequired && !isAnswered && (tagManagerId !== null || hasCampaign);
}

/** Asks a visitor who has not chosen yet, if there is a reason to ask. */
export function promptForConsent(hasCampaign: boolean): void {
  if (isPromptDue({ ...siteFacts, hasCampaign, isAnswered: storedConsent.read() !== null }))
    openConsentPrompt();
}
