import { divideCeil } from '@quayside/contract/money/rounding';

import type { CardOrderNow } from './card-order';

/**
 * A cent of rounding lies between what a partner keeps of one payment and what it keeps in general.
 */
export const FEE_TOLERANCE_MINOR = 1n;

/**
 * A payout is for the price of the moment, and its fee was agreed on a moment before its order's
 * first price: so small a part, in basis points, may lie between them.
 */
const PAYOUT_TOLERANCE_BPS = 100n;
const BPS = 10_000n;

type AgreedFee = Pick<CardOrderNow, 'feeMinor' | 'acceptedFeeMinor'>;

/**
 * The most that a partner may keep of the payment of an order, in cents: what was agreed on, or
 * what an operator has accepted.
 */
export const mostPaymentFeeMinor = ({ feeMinor, acceptedFeeMinor }: AgreedFee): bigint =>
  greater(feeMinor + FEE_TOLERANCE_MINOR, acceptedFeeMinor);

/**
 * Likewise of the payout of a sale: the same part of what is paid as was agreed on for what was
 * quoted.
 * @param quotedMinor above 0
 */
export function mostPayoutFeeMinor(
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
