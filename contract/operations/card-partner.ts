import * as z from 'zod/mini';

import { optionalTextSchema, requiredTextSchema } from './scalars';

/** Companies that take card payments, as the calls name them. */
export const CARD_PARTNER_CODES = ['mercuryo', 'sandbox'] as const;
export type CardPartnerCode = (typeof CARD_PARTNER_CODES)[number];

export const PARTNER_EMAIL_STATUSES = ['confirmed', 'not_confirmed'] as const;
export type PartnerEmailStatus = (typeof PARTNER_EMAIL_STATUSES)[number];

/**
 * What the partner has found out about who somebody is. Only `complete` lets them buy above the
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
 * How far a card payment is, as the partner has told: what each means is in
 * `docs/api/card-partner.md`.
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
 * How far the payout of a sale is: what each means is in `docs/api/card-partner.md`. `created`: the
 * seller has still to name a card at the partner. `ready`: the partner has one. `queued` and
 * `submitted`: the coins are exchanged, and the money is on its way. `refused`: nothing reaches the
 * card.
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
 * What the creation of a sale sends as its destination: the partner pays a card that it alone
 * knows, and the answer names the order's own key in its place.
 */
export const SALE_DESTINATION = 'card';

/**
 * Whether the payout of an order waits for this site's own verification of the buyer. Said when the
 * order is made, before anything is paid. `needed`: it waits until the verification is passed.
 * `rejected`: the payment goes back.
 */
export const PAYOUT_VERIFICATIONS = ['not_needed', 'needed', 'passed', 'rejected'] as const;
export type PayoutVerification = (typeof PAYOUT_VERIFICATIONS)[number];

/** What buying crypto with a card needs. */
export const CRYPTO_FEATURE = 'crypto';

/** What the partner says of an email that it knows already; nothing to complain about. */
export const EMAIL_ALREADY_REGISTERED = 'Email already registered';

/** What the creation of an order answers while its buyer has to be verified first. */
export const KYC_NEEDED_MESSAGE = 'KYC verification needed.';

/**
 * `details.reason` where a call waits for a proof that the email of the account is its holder's:
 * see `email-proof.ts`.
 */
export const EMAIL_UNPROVEN = 'email_unproven';

export const cardPartnerParamsSchema = z.object({ partner: requiredTextSchema });

/** `POST …/user/sign-up`: `accept` is the user's yes to the partner's terms. */
export const cardPartnerSignUpRequestSchema = z.object({
  accept: z.literal(true),
  email: requiredTextSchema,
});
/** `message` is `Email already registered` where the partner knew the email. */
export const cardPartnerSignUpAnswerSchema = z.object({
  isRegistered: z.literal(true),
  message: z.nullable(z.string()),
});

/** `POST …/user/sign-in`. */
export const cardPartnerSignInRequestSchema = z.object({ email: requiredTextSchema });
/**
 * The token is ours, good for the account that signed in and nobody else; the partner's own never
 * leaves the server.
 */
export const cardPartnerSignInAnswerSchema = z.object({ bearerToken: z.string() });

/**
 * `GET …/user/contacts`, with the token as `Authorization: Bearer …`. `confirmed` once the email is
 * proven here and the partner has it confirmed.
 */
export const cardPartnerContactsAnswerSchema = z.object({
  emailStatus: z.enum(PARTNER_EMAIL_STATUSES),
});

/** `GET …/user/kyc-status`. */
export const cardPartnerKycStatusAnswerSchema = z.object({
  features: z.array(z.object({ feature: z.string(), status: z.enum(PARTNER_KYC_STATUSES) })),
});

/**
 * `GET …/kyc/access-token`, with the token. `returnPath` is the page of this site to come back to.
 */
export const cardPartnerKycTokenQuerySchema = z.object({
  feature: optionalTextSchema,
  returnPath: optionalTextSchema,
  locale: optionalTextSchema,
});
/** `verificationUrl` is the partner's form for these. */
export const cardPartnerKycTokenAnswerSchema = z.object({
  kycAccessToken: z.string(),
  applicantId: z.string(),
  verificationUrl: z.string(),
});
