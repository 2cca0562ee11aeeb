import type {
  CardPartnerCode,
  PartnerEmailStatus,
  PartnerKycStatus,
} from '@quayside/contract/schemas/card-partner';
import type { Locale } from '@quayside/contract/site/locales';

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
 * The partner's limits in one fiat currency, in cents. Purchases below `noKycThresholdMinor` need
 * no verification; 0 if every purchase needs it.
 */
export type PurchaseLimits = {
  readonly fiatCurrency: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly noKycThresholdMinor: bigint;
};

/** How a payment is split, in cents: the partner keeps `feeMinor` of it and owes us the rest. */
export type PurchaseQuote = {
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  readonly feeMinor: bigint;
};

export type NewCardPayment = {
  /** Our ID: for repeated requests with the same ID, the partner creates one payment. */
  readonly paymentId: string;
  readonly user: PartnerUser;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  /**
   * The maximum fee that the partner may keep, in cents, as agreed. No payment is created if its
   * fee would be higher.
   */
  readonly maxFeeMinor: bigint;
  /** Where the payer returns to, whatever the result. */
  readonly returnUrl: string;
  readonly locale: Locale;
};

/** `feeMinor`: the fee that the partner has fixed, in cents; `null` if it reported none. */
export type StartedCardPayment = {
  readonly partnerPaymentId: string | null;
  readonly redirectUrl: string;
  readonly feeMinor: bigint | null;
};

/** The partner's report about a payment. */
export type ReportedPayment = {
  readonly partnerPaymentId: string;
  readonly state: CardPaymentState;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
};

/**
 * A webhook's report that something happened. It moves no money: the actual state is read from the
 * partner.
 */
export type CardPartnerEvent = {
  /** The same for every copy of a message. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly reportedState: CardPaymentState;
  readonly reportedAtMs: number;
};

export type WebhookResult =
  /** Something happened to a payout: its actual state is read from the partner. */
  | { readonly kind: 'payout'; readonly payoutId: string }
  | { readonly kind: 'event'; readonly event: CardPartnerEvent }
  /** Genuine, but not relevant here. */
  | { readonly kind: 'ignored' }
  /** A message that is not from the partner, outside the accepted time window, or malformed. */
  | { readonly kind: 'refused'; readonly reason: 'signature' | 'time' | 'unreadable' };

export type ReceivedWebhook = {
  readonly rawBody: string;
  readonly header: (name: string) => string | undefined;
  readonly nowMs: number;
};

/**
 * A company that accepts card payments for us. Every request may throw a `CardPartnerError`, and
 * has a timeout.
 */
export interface CardPartner {
  readonly code: CardPartnerCode;
  signUp(user: {
    readonly email: string;
    readonly hasAcceptedTerms: true;
    readonly callerAddress: string | null;
  }): Promise<'registered' | 'already_registered'>;
  /** @returns a token for that user only */
  signIn(user: {
    readonly email: string;
    readonly callerAddress: string | null;
  }): Promise<{ readonly bearer: string }>;
  contacts(user: PartnerUser): Promise<PartnerContacts>;
  kycStatus(user: PartnerUser): Promise<readonly PartnerFeature[]>;
  kycAccess(user: PartnerUser, feature: string): Promise<KycAccess>;
  /** Returns the partner's own page for submitting documents. */
  verificationUrl(
    access: KycAccess,
    page: { readonly returnUrl: string; readonly locale: Locale },
  ): string;
  /** Returns the fiat currencies accepted for payment, such as `EUR`. */
  currencies(): Promise<readonly string[]>;
  limits(fiatCurrency: string): Promise<PurchaseLimits>;
  quote(purchase: {
    readonly fiatCurrency: string;
    readonly fiatMinor: bigint;
  }): Promise<PurchaseQuote>;
  createPayment(payment: NewCardPayment): Promise<StartedCardPayment>;
  /**
   * Reads the actual state of a payment; `null` if the partner has none, because the payment was
   * never started.
   */
  readPayment(paymentId: string): Promise<ReportedPayment | null>;
  readWebhook(webhook: ReceivedWebhook): WebhookResult;
  /**
   * Payouts to cards; `null` if the partner offers none, or none that this port can represent
   * correctly.
   */
  readonly payouts: CardPayouts | null;
}
