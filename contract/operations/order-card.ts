import * as z from 'zod/mini';

import { CARD_PAYMENT_STATES, CARD_PAYOUT_STATES, PAYOUT_VERIFICATIONS } from './card-partner';
import { isoTimeSchema } from './scalars';

/**
 * What whoever sees an order is told of this site's own verification of its owner, where a card
 * pays it or is paid by it.
 */
const payoutVerificationFields = {
  /** Null to whoever is not logged in to the order's account. */
  payoutVerification: z.nullable(z.enum(PAYOUT_VERIFICATIONS)),
  /** The money is here, and the payout waits for the verification. */
  isHeldForVerification: z.boolean(),
  /**
   * So many days the payout waits for the owner's documents, where it waits for the verification;
   * null where it does not, and to others. Earlier versions do not say.
   */
  payoutVerificationDays: z.optional(z.nullable(z.int())),
  /**
   * Until when the owner's documents are waited for; then the money goes back. Null while nothing
   * waits for them, and to others.
   */
  payoutVerificationBy: z.optional(z.nullable(isoTimeSchema)),
};

/**
 * How an order that is paid with a card is paid. The payment that the order goes on with counts;
 * one that was declined or given up is followed by another.
 */
export const cardPaymentSchema = z.object({
  partner: z.string(),
  state: z.enum(CARD_PAYMENT_STATES),
  /** What the partner keeps, in the source currency. */
  fee: z.string(),
  ...payoutVerificationFields,
});

/**
 * How the money of a sale gets to the seller's card. Until the partner has a card, the order names
 * no address to pay to.
 */
export const cardPayoutSchema = z.object({
  partner: z.string(),
  state: z.enum(CARD_PAYOUT_STATES),
  /**
   * What the partner was to keep of the payout when the order was made, in the receive currency:
   * outside `amountToGet`.
   */
  fee: z.string(),
  ...payoutVerificationFields,
});
