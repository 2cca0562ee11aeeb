import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import {
  cutComparable,
  fromComparable,
  timesComparable,
  toComparables,
} from '../../../lib/amount/decimal-order';

/**
 * A threshold of a sale in the money that the card gets, cut to its cents. The quote tells it in
 * the coin, as the least amount that comes to it, which changes with the rate; what it comes to
 * does not.
 * @returns null where the quote cannot be read
 */
export function saleThreshold(
  threshold: string,
  {
    price,
    finalNetworkFeeAmount,
    instrumentTo,
  }: Pick<QuoteAnswer, 'price' | 'finalNetworkFeeAmount' | 'instrumentTo'>,
): string | null {
  const [coins, priceOfOne = 0n, networkFee = 0n] =
    toComparables([threshold, price, finalNetworkFeeAmount]) ?? [];
  if (coins === undefined) return null;
  const paid = cutComparable(
    timesComparable(coins, priceOfOne) - networkFee,
    instrumentTo.precisionDecimals,
  );
  return fromComparable(paid < 0n ? 0n : paid);
}
