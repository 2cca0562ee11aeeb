import { divideCeil } from '@quayside/contract/money/rounding';

import type { CardOrderNow } from './card-order';

/**
 * Rounding may make the fee of a single payment one cent higher than the partner's general terms
 * imply.
 */
export const FEE_TOLERANCE_MINOR = 1n;

/**
 * A payout uses the current price, and its fee was agreed shortly before the first price of its
 * order: the two may differ by this share, in basis points.
 */
const PAYOUT_TOLERANCE_BPS = 100n;
const BPS = 10_000n;

type AgreedFee = Pick<CardOrderNow, 'feeMinor' | 'acceptedFeeMinor'>;

/**
 * Returns the most that a partner may keep of an order's payment, in cents: the higher of the
 * agreed fee and the fee that an operator has accepted.
 */
export const maxPaymentFeeMinor = ({ feeMinor, acceptedFeeMinor }: AgreedFee): bigint =>
  greater(feeMinor + FEE_TOLERANCE_MINOR, acceptedFeeMinor);

/**
 * Returns the same limit for the payout of a sale: the share of the paid amount that was agreed for
 * the quoted amount.
 * @param quotedMinor above 0
 */
export function maxPayoutFeeMinor(
  { feeMinor, acceptedFeeMinor }: AgreedFee,
  { quotedMinor, paidMinor }: { readonly quotedMinor: bigint; readonly paidMinor: bigint },
): bigint {
  return greater(
    divideCeil(feeMinor * paidMinor * (BPS + PAYOUT_TOLERANCE_BPS), quotedMinor * BPS) +
      FEE_TOLERANCE_MINOR,
    acceptedFeeMinor,
  );
}

const greater = (agreedMinor: bigint, acceptedMinor: bigint | null): bigint =>
  acceptedMinor !== null && acceptedMinor > agreedMinor ? acceptedMinor : agreedMinor;
