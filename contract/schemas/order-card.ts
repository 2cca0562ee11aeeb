import * as z from 'zod/mini';

import { CARD_PAYMENT_STATES, CARD_PAYOUT_STATES, PAYOUT_VERIFICATIONS } from './card-partner';
import { isoTimeSchema } from './scalars';

/**
 * Fields about this site's own verification of the order's owner, for orders that are paid by card
 * or pay to a card.
 */
const payoutVerificationFields = {
  /** Null for clients that are not logged in to the order's account. */
  payoutVerification: z.nullable(z.enum(PAYOUT_VERIFICATIONS)),
  /** The money has arrived, and the payout waits for the verification. */
  isHeldForVerification: z.boolean(),
  /**
   * How many days the payout waits for the owner's documents, if it waits for the verification;
   * null if it does not, and for other clients. Earlier versions omit it.
   */
  payoutVerificationDays: z.optional(z.nullable(z.int())),
  /**
   * Deadline for the owner's documents; after that the money is returned. Null while nothing waits
   * for them, and for other clients.
   */
  payoutVerificationBy: z.optional(z.nullable(isoTimeSchema)),
};

/**
 * The card payment of an order. If there were several, it is the one that the order continues with:
 * a declined or abandoned payment is followed by another.
 */
export const cardPaymentSchema = z.object({
  partner: z.string(),
  state: z.enum(CARD_PAYMENT_STATES),
  /** The partner's fee, in the source currency. */
  fee: z.string(),
  ...payoutVerificationFields,
});

/**
 * How the money of a sale reaches the seller's card. Until the partner has a card, the order has no
 * deposit address.
 */
export const cardPayoutSchema = z.object({
  partner: z.string(),
  state: z.enum(CARD_PAYOUT_STATES),
  /**
   * The partner's fee on the payout, as expected when the order was created, in the receive
   * currency; not part of `amountToGet`.
   */
  fee: z.string(),
  ...payoutVerificationFields,
});
