import { formatAmount } from '@quayside/contract/money/decimal';

import {
  type OrderTerms,
  ratioOf,
  reversePrice,
  type Scaled,
  type Scales,
  tenTo,
} from '../../quotes';

/**
 * Adds the terms of two deposits, each of which keeps its own price. A payout costs only one
 * network fee: that of the later deposit. The price is the resulting mean, without the network fee.
 */
export function addTerms(
  earlier: OrderTerms,
  later: OrderTerms,
  { fromScale, toScale }: Scales,
): OrderTerms {
  const depositMinor = earlier.depositMinor + later.depositMinor;
  const payoutMinor = earlier.payoutMinor + later.payoutMinor + later.networkFeeMinor;
  const price = ratioOf(
    (payoutMinor + earlier.networkFeeMinor) * tenTo(fromScale),
    depositMinor * tenTo(toScale),
  );
  return {
    depositMinor,
    payoutMinor,
    marketMinor: earlier.marketMinor + later.marketMinor,
    spreadMinor: earlier.spreadMinor + later.spreadMinor,
    platformFeeMinor: earlier.platformFeeMinor + later.platformFeeMinor,
    markupMinor: earlier.markupMinor + later.markupMinor,
    networkFeeMinor: earlier.networkFeeMinor,
    price: textOf(price),
    reversePrice: textOf(reversePrice(price)),
    quotedAtMs: later.quotedAtMs,
  };
}

const textOf = ({ digits, scale }: Scaled): string => formatAmount(digits, scale);
