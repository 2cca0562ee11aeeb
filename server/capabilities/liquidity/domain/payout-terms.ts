import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';

/**
 * The terms on which a card partner pays money to cards in one fiat currency. Amounts are in its
 * cents, and are what reaches the card.
 */
export type CardPayoutTerms = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** The partner's additional fee, as a share of what reaches the card. */
  readonly feeBps: bigint;
  /** From this amount on, the partner must identify the seller; 0 if it always must. */
  readonly noKycThresholdMinor: bigint;
  /**
   * From this amount on, the payout waits for our own verification of the seller; `null` if it
   * never does.
   */
  readonly payoutVerificationMinor: bigint | null;
};

const BPS = 10_000n;

/** Returns the partner's fee on top of what reaches the card, rounded up. */
export const payoutFeeMinor = (
  fiatMinor: bigint,
  { feeBps }: Pick<CardPayoutTerms, 'feeBps'>,
): bigint => divideCeil(fiatMinor * feeBps, BPS);

/** Returns the rate that is left for the card after the partner's fee is paid out of it. */
export const afterPayoutFee = (
  rateE24: bigint,
  { feeBps }: Pick<CardPayoutTerms, 'feeBps'>,
): bigint => divideFloor(rateE24 * BPS, BPS + feeBps);

/** Whether the partner must identify the seller. */
export const isSellerKycNeeded = (
  fiatMinor: bigint,
  { noKycThresholdMinor }: Pick<CardPayoutTerms, 'noKycThresholdMinor'>,
): boolean => fiatMinor >= noKycThresholdMinor;

/**
 * Returns the next amount from which stricter rules would have applied to a sale than those that
 * its seller was shown; `null` if there is none.
 */
export function stricterFromMinor(
  fiatMinor: bigint,
  {
    noKycThresholdMinor,
    payoutVerificationMinor,
  }: Pick<CardPayoutTerms, 'noKycThresholdMinor' | 'payoutVerificationMinor'>,
): bigint | null {
  const above = [noKycThresholdMinor, payoutVerificationMinor].filter(
    (limitMinor): limitMinor is bigint => limitMinor !== null && limitMinor > fiatMinor,
  );
  return above.reduce<bigint | null>(
    (least, limitMinor) => (least === null || limitMinor < least ? limitMinor : least),
    null,
  );
}

/** Whether the payout waits for our own verification of the seller. */
export const isSaleVerified = (
  fiatMinor: bigint,
  { payoutVerificationMinor }: Pick<CardPayoutTerms, 'payoutVerificationMinor'>,
): boolean => payoutVerificationMinor !== null && fiatMinor >= payoutVerificationMinor;
