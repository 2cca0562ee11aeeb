import type { AdminScope } from '@quayside/contract/operations/access';

/** Who makes a call, as their session says. */
export type SessionAccount = {
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string | null;
  readonly permissions: 'USER' | 'ADMIN';
  readonly adminScopes: readonly AdminScope[];
};

/** The session that a call comes with, and whose it is. */
export type OwnSession = Pick<SessionAccount, 'userId' | 'sessionId'>;

/** The program that signed a call: its key, and the user whose key it is. */
export type PartnerCaller = {
  readonly apiId: string;
  readonly userId: number;
  readonly isSandboxKey: boolean;
};

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
