import type {
  PartnerEmailStatus,
  PartnerKycStatus,
} from '@quayside/contract/operations/card-partner';

import type { CardPaymentState } from '../domain/card-payment';
import type { CardPayouts } from './card-payouts';
import type { PartnerUser } from './partner-user';

export type PartnerContacts = {
  readonly email: string | null;
  readonly emailStatus: PartnerEmailStatus;
};
export type PartnerFeature = { readonly feature: string; readonly status: PartnerKycStatus };
export type KycAccess = { readonly kycAccessToken: string; readonly applicantId: string };

/**
 * What the partner takes in one fiat currency, in its cents. Whoever buys for less than
 * `noKycThresholdMinor` need not be verified; 0 where everybody must.
 */
export type PurchaseLimits = {
  readonly fiatCurrency: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly noKycThresholdMinor: bigint;
};

/**
 * What becomes of a payment: `feeMinor` of it is the partner's, the rest is owed to us. In cents.
 */
export type PurchaseQuote = {
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  readonly feeMinor: bigint;
};

export type NewCardPayment = {
  /** Ours: asked twice with the same one, the partner makes one payment. */
  readonly paymentId: string;
  readonly user: PartnerUser;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  /**
   * The most that the partner may keep of it, in cents: what was agreed on. No payment is made
   * where it would keep more.
   */
  readonly mostFeeMinor: bigint;
  /** Where the payer comes back to, however it ends. */
  readonly returnUrl: string;
  readonly locale: 'en' | 'ru';
};

/** `feeMinor`: what the partner has fixed to keep, in cents; `null` where it did not say. */
export type StartedCardPayment = {
  readonly partnerPaymentId: string | null;
  readonly redirectUrl: string;
  readonly feeMinor: bigint | null;
};

/** What the partner says of a payment when it is asked. */
export type ToldPayment = {
  readonly partnerPaymentId: string;
  readonly state: CardPaymentState;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
};

/**
 * That something happened, as a webhook tells. It moves no money: the partner is asked what is so.
 */
export type CardPartnerEvent = {
  /** The same for every copy of a message. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly toldState: CardPaymentState;
  readonly toldAtMs: number;
};

export type WebhookReading =
  /** That something happened to a payout: the partner is asked what is so. */
  | { readonly kind: 'payout'; readonly payoutId: string }
  | { readonly kind: 'event'; readonly event: CardPartnerEvent }
  /** Genuine, and about nothing that concerns us. */
  | { readonly kind: 'ignored' }
  /** Not from the partner, of another time, or not to be read. */
  | { readonly kind: 'refused'; readonly reason: 'signature' | 'time' | 'unreadable' };

export type ReceivedWebhook = {
  readonly rawBody: string;
  readonly header: (name: string) => string | undefined;
  readonly nowMs: number;
};

/**
 * A company that takes card payments for us. Every call may throw a `CardPartnerError`, and ends
 * within its time.
 */
export interface CardPartner {
  readonly code: string;
  signUp(user: {
    readonly email: string;
    readonly hasAcceptedTerms: true;
    readonly callerAddress: string | null;
  }): Promise<'registered' | 'already_registered'>;
  /** @returns a token for that user alone */
  signIn(user: {
    readonly email: string;
    readonly callerAddress: string | null;
  }): Promise<{ readonly bearer: string }>;
  contacts(user: PartnerUser): Promise<PartnerContacts>;
  kycStatus(user: PartnerUser): Promise<readonly PartnerFeature[]>;
  kycAccess(user: PartnerUser, feature: string): Promise<KycAccess>;
  /** The partner's own page where documents are handed in. */
  verificationUrl(
    access: KycAccess,
    page: { readonly returnUrl: string; readonly locale: 'en' | 'ru' },
  ): string;
  /** Fiat currencies that can be paid with, such as `EUR`. */
  currencies(): Promise<readonly string[]>;
  limits(fiatCurrency: string): Promise<PurchaseLimits>;
  quote(purchase: {
    readonly fiatCurrency: string;
    readonly fiatMinor: bigint;
  }): Promise<PurchaseQuote>;
  createPayment(payment: NewCardPayment): Promise<StartedCardPayment>;
  /** The truth about a payment. `null` where the partner has none: nobody has begun to pay. */
  readPayment(paymentId: string): Promise<ToldPayment | null>;
  readWebhook(webhook: ReceivedWebhook): WebhookReading;
  /**
   * Money to cards; `null` where the partner pays none, or not in a way that this port could tell
   * truly.
   */
  readonly payouts: CardPayouts | null;
}
