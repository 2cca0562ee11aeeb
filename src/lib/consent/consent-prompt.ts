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

/**
 * Whether there is a reason to ask for consent: a visit with a campaign, or a tag manager. Web
 * vitals alone aren't worth a prompt (adr/099).
 */
export function hasReasonToAsk(
  {
    isConsentRequired,
    tagManagerId,
  }: { readonly isConsentRequired: boolean; readonly tagManagerId: string | null },
  hasCampaign: boolean,
): boolean {
  return isConsentRequired && (tagManagerId !== null || hasCampaign);
}

/** Asks a visitor who has not chosen yet, if there is a reason to ask. */
export function promptForConsent(hasCampaign: boolean): void {
  if (hasReasonToAsk(siteFacts, hasCampaign) && storedConsent.read() === null) openConsentPrompt();
}
