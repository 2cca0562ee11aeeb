import * as z from 'zod/mini';

import { optionalTextSchema, requiredTextSchema } from './scalars';

/** Companies that process card payments, by their names in the calls. */
export const CARD_PARTNER_CODES = ['mercuryo', 'sandbox'] as const;
export type CardPartnerCode = (typeof CARD_PARTNER_CODES)[number];

export const PARTNER_EMAIL_STATUSES = ['confirmed', 'not_confirmed'] as const;
export type PartnerEmailStatus = (typeof PARTNER_EMAIL_STATUSES)[number];

/**
 * What the partner knows about a user's identity. Only `complete` allows them to buy above the
 * limit.
 */
export const PARTNER_KYC_STATUSES = [
  'incomplete',
  'under_review',
  'complete',
  'failed_attempt',
  'failed',
] as const;
export type PartnerKycStatus = (typeof PARTNER_KYC_STATUSES)[number];

/**
 * Status of a card payment, as the partner reports it; `docs/api/card-partner.md` explains each.
 */
export const CARD_PAYMENT_STATES = [
  'created',
  'pending',
  'authorised',
  'captured',
  'declined',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

/**
 * Status of the payout of a sale; `docs/api/card-partner.md` explains each. `created`: the seller
 * still has to enter a card at the partner. `ready`: the partner has one. `queued` and `submitted`:
 * the coins are exchanged, and the money is on its way. `refused`: nothing reaches the card.
 */
export const CARD_PAYOUT_STATES = [
  'created',
  'ready',
  'queued',
  'submitted',
  'paid',
  'refused',
] as const;
export type CardPayoutState = (typeof CARD_PAYOUT_STATES)[number];

/**
 * The destination in the order request of a sale: the partner pays a card that only the partner
 * knows, and the response contains the order's own key instead.
 */
export const SALE_DESTINATION = 'card';

/**
 * Whether the payout of an order waits for this site's own verification of the buyer. Reported when
 * the order is created, before any payment. `needed`: the payout waits until the verification is
 * passed. `rejected`: the payment is returned.
 */
export const PAYOUT_VERIFICATIONS = ['not_needed', 'needed', 'passed', 'rejected'] as const;
export type PayoutVerification = (typeof PAYOUT_VERIFICATIONS)[number];

/** The partner's feature that buying crypto with a card requires. */
export const CRYPTO_FEATURE = 'crypto';

/** The partner's response for an email that it already knows; it is not an error. */
export const EMAIL_ALREADY_REGISTERED = 'Email already registered';

/** The response to an order request whose buyer must be verified first. */
export const KYC_NEEDED_MESSAGE = 'KYC verification needed.';

/**
 * `details.reason` of a call that requires proof that the email of the account belongs to its
 * holder: see `email-proof.ts`.
 */
export const EMAIL_UNPROVEN = 'email_unproven';

export const cardPartnerParamsSchema = z.object({ partner: requiredTextSchema });

/** `POST …/user/sign-up`: `accept` is the user's consent to the partner's terms. */
export const cardPartnerSignUpRequestSchema = z.object({
  accept: z.literal(true),
  email: requiredTextSchema,
});
/** `message` is `Email already registered` if the partner already knew the email. */
export const cardPartnerSignUpResponseSchema = z.object({
  isRegistered: z.literal(true),
  message: z.nullable(z.string()),
});

/** `POST …/user/sign-in`. */
export const cardPartnerSignInRequestSchema = z.object({ email: requiredTextSchema });
/**
 * The token is ours and valid only for the account that signed in; the partner's own token never
 * leaves the server.
 */
export const cardPartnerSignInResponseSchema = z.object({ bearerToken: z.string() });

/**
 * `GET …/user/contacts`, with the token as `Authorization: Bearer …`. `confirmed` once the email is
 * proven here and confirmed at the partner.
 */
export const cardPartnerContactsResponseSchema = z.object({
  emailStatus: z.enum(PARTNER_EMAIL_STATUSES),
});

/** `GET …/user/kyc-status`. */
export const cardPartnerKycStatusResponseSchema = z.object({
  features: z.array(z.object({ feature: z.string(), status: z.enum(PARTNER_KYC_STATUSES) })),
});

/** `GET …/kyc/access-token`, with the token. `returnPath` is the page of this site to return to. */
export const cardPartnerKycTokenQuerySchema = z.object({
  feature: optionalTextSchema,
  returnPath: optionalTextSchema,
  locale: optionalTextSchema,
});
/** `verificationUrl` is the partner's form for this token and applicant. */
export const cardPartnerKycTokenResponseSchema = z.object({
  kycAccessToken: z.string(),
  applicantId: z.string(),
  verificationUrl: z.string(),
});
