import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { toComparable } from '../../../lib/amount/decimal-order';
import type { Session } from '../../../lib/session/session';

/**
 * The step after a complete form for a card payment: register an account, stop because the email is
 * missing, or create the order, with or without a prior verification by the card partner.
 */
export type CardStep =
  | { readonly kind: 'register' }
  | { readonly kind: 'email_lacking' }
  | {
      readonly kind: 'create';
      readonly userId: number;
      readonly userEmail: string;
      readonly isVerificationNeeded: boolean;
    };

type CardQuote = Pick<
  QuoteResponse,
  'amountToGive' | 'noKycThreshold' | 'payoutVerificationThreshold'
>;

/**
 * Returns whether an amount reaches a threshold. An unreadable value counts as reached, so that
 * visitors never find out about a rule too late.
 */
function reaches(amount: string, threshold: string): boolean {
  const [own, limit] = [toComparable(amount), toComparable(threshold)];
  return own === null || limit === null || own >= limit;
}

/**
 * Returns whether the card partner must verify the buyer first. Below the threshold, the order is
 * created directly; without a threshold, the service itself requests the verification if needed.
 */
export function isPartnerVerificationNeeded({ amountToGive, noKycThreshold }: CardQuote): boolean {
  return noKycThreshold !== undefined && reaches(amountToGive, noKycThreshold);
}

/** Returns whether the payout waits until the buyer passes this site's own verification. */
export function isPayoutVerificationNeeded({
  amountToGive,
  payoutVerificationThreshold,
}: CardQuote): boolean {
  return (
    payoutVerificationThreshold !== undefined && reaches(amountToGive, payoutVerificationThreshold)
  );
}

/** @see CardStep */
export function cardStep(session: Session, quote: CardQuote): CardStep {
  if (session.kind !== 'user') return { kind: 'register' };
  if (session.email === null || session.email === '') return { kind: 'email_lacking' };
  return {
    kind: 'create',
    userId: session.userId,
    userEmail: session.email,
    isVerificationNeeded: isPartnerVerificationNeeded(quote),
  };
}
