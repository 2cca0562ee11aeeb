import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';

/** The partner's fee for a payment of one amount, in cents. */
export type CardFee = { readonly fiatMinor: bigint; readonly feeMinor: bigint };

/** The terms for card payments in one fiat currency. Amounts are in its cents. */
export type CardTerms = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** The partner's fees for the queried amounts: at least one, smallest amount first. */
  readonly fees: readonly CardFee[];
  /** From this amount, the partner must identify the buyer; 0 if it always must. */
  readonly noKycThresholdMinor: bigint;
  /**
   * From this amount, the payout waits for our own verification of the buyer; `null` if it never
   * does.
   */
  readonly payoutVerificationMinor: bigint | null;
};

/**
 * Returns the partner's fee for a payment, rounded up. Between two queried amounts, the fee is
 * interpolated linearly; beyond them, it is the same percentage as at the nearest one.
 */
export function cardFeeMinor(fiatMinor: bigint, { fees }: Pick<CardTerms, 'fees'>): bigint {
  const above = fees.findIndex((point) => point.fiatMinor >= fiatMinor);
  const [left, right] = [fees[above - 1], fees[above]];
  if (left === undefined || right === undefined) return partOf(fiatMinor, right ?? fees.at(-1));
  const [width, rise] = [right.fiatMinor - left.fiatMinor, right.feeMinor - left.feeMinor];
  return rise < 0n
    ? left.feeMinor - divideFloor((fiatMinor - left.fiatMinor) * -rise, width)
    : left.feeMinor + divideCeil((fiatMinor - left.fiatMinor) * rise, width);
}

const partOf = (fiatMinor: bigint, point: CardFee | undefined): bigint =>
  point === undefined ? 0n : divideCeil(fiatMinor * point.feeMinor, point.fiatMinor);

/**
 * Returns the rate after the partner's fee.
 * @param fiatMinor the amount that is paid; `null` if it is not known yet: then the highest fee
 *   applies, so that the rate is never too good
 */
export function afterCardFee(
  rateE24: bigint,
  terms: Pick<CardTerms, 'fees'>,
  fiatMinor: bigint | null,
): bigint {
  if (fiatMinor === null || fiatMinor <= 0n)
    return terms.fees
      .map((point) => leftOf(rateE24, point))
      .reduce((least, left) => (left < least ? left : least), rateE24);
  return leftOf(rateE24, { fiatMinor, feeMinor: cardFeeMinor(fiatMinor, terms) });
}

const leftOf = (rateE24: bigint, { fiatMinor, feeMinor }: CardFee): bigint =>
  divideFloor(rateE24 * (fiatMinor - feeMinor), fiatMinor);

/**
 * For a fee that is the greater of a minimum and a percentage of the payment, returns the amount at
 * which the percentage takes over, calculated from the fees at both ends.
 * @returns `null` if the percentage is the same at both ends, or greater at the upper one
 */
export function feeCrossoverMinor(lower: CardFee, upper: CardFee): bigint | null {
  if (upper.feeMinor === 0n) return null;
  const turnMinor = divideFloor(lower.feeMinor * upper.fiatMinor, upper.feeMinor);
  return turnMinor > lower.fiatMinor && turnMinor < upper.fiatMinor ? turnMinor : null;
}

/** Returns the terms for money that has already arrived: the fee agreed for it, and no limits. */
export function agreedCardTerms(fiatMinor: bigint, feeMinor: bigint): CardTerms {
  return {
    minMinor: 1n,
    maxMinor: fiatMinor,
    fees: [{ fiatMinor, feeMinor }],
    noKycThresholdMinor: 0n,
    payoutVerificationMinor: null,
  };
}

/** Whether the partner must identify the buyer. */
export const isPartnerKycNeeded = (
  fiatMinor: bigint,
  { noKycThresholdMinor }: Pick<CardTerms, 'noKycThresholdMinor'>,
): boolean => fiatMinor >= noKycThresholdMinor;

/** Whether the payout waits for our own verification of the buyer. */
export const isPayoutVerified = (
  fiatMinor: bigint,
  { payoutVerificationMinor }: Pick<CardTerms, 'payoutVerificationMinor'>,
): boolean => payoutVerificationMinor !== null && fiatMinor >= payoutVerificationMinor;
