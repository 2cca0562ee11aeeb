import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import {
  cutComparable,
  fromComparable,
  timesComparable,
  toComparables,
} from '../../../lib/amount/decimal-order';

/**
 * Converts a sale threshold to the fiat amount that the card receives, cut to whole cents. The
 * quote states the threshold in coins, as the smallest amount that reaches it. That amount changes
 * with the rate; the fiat amount does not.
 * @returns null if the quote cannot be read
 */
export function saleThreshold(
  threshold: string,
  {
    price,
    finalNetworkFeeAmount,
    instrumentTo,
  }: Pick<QuoteResponse, 'price' | 'finalNetworkFeeAmount' | 'instrumentTo'>,
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
