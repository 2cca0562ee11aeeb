import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import type { Session } from '../../../lib/session/session';
import { toComparable } from '../../../lib/amount/decimal-order';

/**
 * What comes after a complete form where a card pays: an account, or nothing without an email, or
 * the order, with or without the card partner's verification before it.
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
  QuoteAnswer,
  'amountToGive' | 'noKycThreshold' | 'payoutVerificationThreshold'
>;

/**
 * Whether an amount reaches a threshold. One that cannot be read is reached: then nobody learns of
 * a rule too late.
 */
function reaches(amount: string, threshold: string): boolean {
  const [own, limit] = [toComparable(amount), toComparable(threshold)];
  return own === null || limit === null || own >= limit;
}

/**
 * Below the threshold the order is made directly; a quote without one says that the service itself
 * will ask if need be.
 */
export function isPartnerVerificationNeeded({ amountToGive, noKycThreshold }: CardQuote): boolean {
  return noKycThreshold !== undefined && reaches(amountToGive, noKycThreshold);
}

/** Whether the payout will wait until this site's own verification of the buyer is passed. */
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
