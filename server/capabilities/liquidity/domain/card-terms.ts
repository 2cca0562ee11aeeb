import { divideCeil, divideFloor } from '@quayside/contract/money/rounding';

/** What the partner keeps of a payment of one amount, in cents. */
export type CardFee = { readonly fiatMinor: bigint; readonly feeMinor: bigint };

/** On what terms payments with a card are taken in one fiat currency. Amounts in its cents. */
export type CardTerms = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /**
   * What the partner keeps, for the amounts that it was asked about: at least one, the smallest
   * first.
   */
  readonly fees: readonly CardFee[];
  /** From this amount on the partner has to know who the buyer is; 0 where it always has to. */
  readonly noKycThresholdMinor: bigint;
  /**
   * From this amount on the payout waits for our own verification of the buyer; `null` where it
   * never does.
   */
  readonly payoutVerificationMinor: bigint | null;
};

/**
 * What the partner keeps of a payment; rounded up. Between two amounts that it was asked about the
 * fee is on the straight line between them, and beyond them it is the part of the nearest.
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
 * What is left of a rate once the partner has kept its part.
 * @param fiatMinor what is paid; `null` where that is not known yet: the dearest part counts then,
 *   so that the rate is never too good
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
 * Where a fee that is the greater of a least amount and a part of the payment turns from the one
 * into the other, judged by what it is at both ends.
 * @returns `null` where the part is the same at both ends, or greater at the upper one
 */
export function feeTurnMinor(lower: CardFee, upper: CardFee): bigint | null {
  if (upper.feeMinor === 0n) return null;
  const turnMinor = divideFloor(lower.feeMinor * upper.fiatMinor, upper.feeMinor);
  return turnMinor > lower.fiatMinor && turnMinor < upper.fiatMinor ? turnMinor : null;
}

/** The terms of money that is here: the fee that was agreed on for it, and no limit. */
export function agreedCardTerms(fiatMinor: bigint, feeMinor: bigint): CardTerms {
  return {
    minMinor: 1n,
    maxMinor: fiatMinor,
    fees: [{ fiatMinor, feeMinor }],
    noKycThresholdMinor: 0n,
    payoutVerificationMinor: null,
  };
}

/** Whether the partner has to know who the buyer is. */
export const isPartnerKycNeeded = (
  fiatMinor: bigint,
  { noKycThresholdMinor }: Pick<CardTerms, 'noKycThresholdMinor'>,
): boolean => fiatMinor >= noKycThresholdMinor;

/** Whether the payout waits for our own verification of the buyer. */
export const isPayoutVerified = (
  fiatMinor: bigint,
  { payoutVerificationMinor }: Pick<CardTerms, 'payoutVerificationMinor'>,
): boolean => payoutVerificationMinor !== null && fiatMinor >= payoutVerificationMinor;
