const REFERRAL = /^(?:aff_)?([1-9]\d{7,14})$/;

/**
 * @returns the user ID in a referral such as `aff_10000001` or `10000001`; null for anything else,
 *   which is not an error
 */
export function referrerUserId(referrerId: string | null | undefined): number | null {
  const digits = REFERRAL.exec(referrerId ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The referral code in a user's links. */
export const referralOf = (userId: number): string => `aff_${userId}`;
