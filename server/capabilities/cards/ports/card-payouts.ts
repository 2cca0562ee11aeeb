import type { Locale } from '@quayside/contract/site/locales';

import type { ReportedPayoutState } from '../domain/card-payout';
import type { PartnerUser } from './partner-user';

/**
 * The partner's payout limits in one fiat currency, in cents, and its additional fee, in basis
 * points of the amount that reaches the card.
 */
export type PayoutLimits = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBps: bigint;
  readonly noKycThresholdMinor: bigint;
};

export type NewCardPayout = {
  /** Our ID: for repeated requests with the same ID, the partner creates one payout. */
  readonly payoutId: string;
  readonly user: PartnerUser;
  readonly fiatCurrency: string;
  /**
   * The current estimate of the payout, in cents: the final amount is set when the payout is
   * requested.
   */
  readonly aboutMinor: bigint;
  /** Where the seller returns to. */
  readonly returnUrl: string;
  readonly locale: Locale;
};

/**
 * The partner's report about a payout. `fiatMinor` is `null` until the amount is set, `feeMinor`
 * until it is paid.
 */
export type ReportedPayout = {
  readonly partnerPayoutId: string;
  readonly state: ReportedPayoutState;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint | null;
  readonly feeMinor: bigint | null;
};

/**
 * A company that pays money to cards for us. The seller enters the card on the company's page; we
 * never see it. Every request may throw a `CardPartnerError`, which says nothing about whether the
 * payout was made: only `read` does, and its `refused` is final.
 */
export interface CardPayouts {
  /** @returns the terms of each fiat currency that it pays out, such as `EUR` */
  terms(): Promise<ReadonlyMap<string, PayoutLimits>>;
  /** Prepares a payout. @returns the page on which its owner enters a card */
  start(
    payout: NewCardPayout,
  ): Promise<{ readonly partnerPayoutId: string; readonly redirectUrl: string }>;
  /**
   * Requests payment to the card. A repeated request with the same ID and amount refers to the same
   * payout.
   * @param signal once it aborts, nothing more may be sent, and the promise must settle
   */
  submit(
    payout: {
      readonly payoutId: string;
      readonly fiatCurrency: string;
      readonly fiatMinor: bigint;
    },
    signal: AbortSignal,
  ): Promise<void>;
  /** Reads a payout; `null` if the partner has none with this ID. */
  read(payoutId: string): Promise<ReportedPayout | null>;
}
