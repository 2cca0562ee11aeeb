import type { OrderTerms } from './order-terms';

/**
 * Received funds are exchanged whenever that makes sense at all: an order at the minimum must still
 * be exchanged if the price dips in the meantime.
 */
export const RECEIVED_MIN_NETWORK_FEES = 2n;

/**
 * Whether an amount is too small to be exchanged on its own, at the price and the network fee of an
 * order's terms. Used when there is no current price.
 */
export function isBelowReceivedMinimum(
  amountMinor: bigint,
  { depositMinor, payoutMinor, networkFeeMinor }: OrderTerms,
): boolean {
  return (
    amountMinor * (payoutMinor + networkFeeMinor) <
    RECEIVED_MIN_NETWORK_FEES * networkFeeMinor * depositMinor
  );
}
