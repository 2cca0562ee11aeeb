import type { ToldPayoutState } from '../domain/card-payout';
import type { PartnerUser } from './partner-user';

/**
 * What the partner pays in one fiat currency, in its cents, and what it keeps besides, in basis
 * points of what reaches the card.
 */
export type PayoutLimits = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBps: bigint;
  readonly noKycThresholdMinor: bigint;
};

export type NewCardPayout = {
  /** Ours: asked twice with the same one, the partner makes one payout. */
  readonly payoutId: string;
  readonly user: PartnerUser;
  readonly fiatCurrency: string;
  /**
   * What the order comes to now, in cents: what it comes to in the end is said when the payout is
   * asked for.
   */
  readonly aboutMinor: bigint;
  /** Where the seller comes back to. */
  readonly returnUrl: string;
  readonly locale: 'en' | 'ru';
};

/**
 * What the partner says of a payout when it is asked. `fiatMinor` is `null` before an amount was
 * named, `feeMinor` before it is paid.
 */
export type ToldPayout = {
  readonly partnerPayoutId: string;
  readonly state: ToldPayoutState;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint | null;
  readonly feeMinor: bigint | null;
};

/**
 * A company that pays money to cards for us. The seller names the card on its page; we never see
 * it. Every call may throw a `CardPartnerError`, which says nothing of whether the payout is made:
 * that is what `read` says, `refused` for good.
 */
export interface CardPayouts {
  /** @returns the terms of each fiat currency that it pays out in, such as `EUR` */
  terms(): Promise<ReadonlyMap<string, PayoutLimits>>;
  /** Prepares a payout. @returns the page on which its owner names a card */
  begin(
    payout: NewCardPayout,
  ): Promise<{ readonly partnerPayoutId: string; readonly redirectUrl: string }>;
  /**
   * Asks for the money to be paid, to the card that was named. Asked again with the same id and
   * amount it is the same payout.
   */
  submit(payout: {
    readonly payoutId: string;
    readonly fiatCurrency: string;
    readonly fiatMinor: bigint;
  }): Promise<void>;
  /** `null` where the partner has no payout with this id. */
  read(payoutId: string): Promise<ToldPayout | null>;
}
