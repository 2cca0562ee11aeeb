import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';

/**
 * On what terms a card partner pays money to cards in one fiat currency. Amounts in its cents, of
 * what reaches the card.
 */
export type CardPayoutTerms = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** What the partner keeps besides, as a part of what reaches the card. */
  readonly feeBps: bigint;
  /** From this amount on the partner has to know who the seller is; 0 where it always has to. */
  readonly noKycThresholdMinor: bigint;
  /**
   * From this amount on the payout waits for our own verification of the seller; `null` where it
   * never does.
   */
  readonly payoutVerificationMinor: bigint | null;
};

const BPS = 10_000n;

/** What the partner keeps besides what reaches the card; rounded up. */
export const payoutFeeMinor = (
  fiatMinor: bigint,
  { feeBps }: Pick<CardPayoutTerms, 'feeBps'>,
): bigint => divideCeil(fiatMinor * feeBps, BPS);

/** What is left of a rate for the card, once the partner's part is paid out of it. */
export const afterPayoutFee = (
  rateE24: bigint,
  { feeBps }: Pick<CardPayoutTerms, 'feeBps'>,
): bigint => divideFloor(rateE24 * BPS, BPS + feeBps);

/** Whether the partner has to know who the seller is. */
export const isSellerKycNeeded = (
  fiatMinor: bigint,
  { noKycThresholdMinor }: Pick<CardPayoutTerms, 'noKycThresholdMinor'>,
): boolean => fiatMinor >= noKycThresholdMinor;

/**
 * The next amount from which stricter rules would have held for a sale than those that its seller
 * was told; `null` where none are left.
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
