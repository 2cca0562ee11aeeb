import { writeCookie } from './cookie-text';

/** SPEC §2 and §9: `referralID` lasts 24 hours. */
export const referralCookieName = 'referralID';
const referralMaxAgeS = 24 * 60 * 60;

const maxReferralLength = 128;

/**
 * Returns a referral code that can be stored and sent: trimmed and not too long. `null` for none.
 */
export function usableReferral(given: string | null): string | null {
  const trimmed = given?.trim() ?? '';
  return trimmed === '' || trimmed.length > maxReferralLength ? null : trimmed;
}

/** Stores who referred the visitor. */
export function storeReferral(referrerId: string): void {
  writeCookie(referralCookieName, referrerId, referralMaxAgeS);
}
