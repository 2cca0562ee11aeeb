import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';

/**
 * The terms on which a card partner pays money to cards in one fiat currency. Amounts are those
 * that reach the card, in cents.
 */
export type CardPayoutTerms = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** The partner's additional fee, as a share of the amount that reaches the card. */
  readonly feeBps: bigint;
  /** From this amount, the partner must identify the seller; 0 if it always must. */
  readonly noKycThresholdMinor: bigint;
  /**
   * From this amount, the payout waits for our own verification of the seller; `null` if it never
   * does.
   */
  readonly payoutVerificationMinor: bigint | null;
};

const BPS = 10_000n;

/** Returns the partner's fee on top of the amount that reaches the card, rounded up. */
export const payoutFeeMinor = (
  fiatMinor: bigint,
  { feeBps }: Pick<CardPayoutTerms, 'feeBps'>,
): bigint => divideCeil(fiatMinor * feeBps, BPS);

/** Returns the rate for the card after deducting the partner's fee. */
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
 * Returns the amount from which a sale would have faced stricter rules than those shown to its
 * seller; `null` if there is none.
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
