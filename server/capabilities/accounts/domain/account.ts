const REFERRAL = /^(?:aff_)?([1-9]\d{7,14})$/;

/**
 * @returns the user whom a referral names, `aff_10000001` or `10000001`; null for anything else,
 *   which is nobody's fault
 */
export function referrerUserId(referrerId: string | null | undefined): number | null {
  const digits = REFERRAL.exec(referrerId ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What a user's links carry. */
export const referralOf = (userId: number): string => `aff_${userId}`;
