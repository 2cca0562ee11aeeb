import { formatAmount } from '@quayside/contract/money/decimal';
import { divideFloor } from '@quayside/contract/money/rounding';
import type { ExportedRate } from '@quayside/contract/schemas/partner';

import { PRICE_SCALE, type Quote, reversePrice, type Scaled, tenTo } from '../../quotes';

/** More digits than rate monitors compare, but few enough to keep a file of all pairs small. */
const SIGNIFICANT_DIGITS = 10;

/**
 * Returns one pair in the format of rate monitors: `out / in` is the price after fees, before the
 * network fee, which is `tofee`. The amount is on the side whose unit is worth less, so that prices
 * far from one keep their digits. Never better than the price that a client gets.
 */
export function exportedRate(quote: Quote): ExportedRate {
  const { from, to, limits } = quote;
  const give = (minor: bigint): string => formatAmount(minor, from.precisionDecimals);
  const get = (minor: bigint): string => formatAmount(minor, to.precisionDecimals);
  const [minimum, maximum] = [give(limits.minGiveMinor), give(limits.maxGiveMinor)];
  return {
    from: from.bestChangeName,
    to: to.bestChangeName,
    ...inAndOut({ digits: quote.priceE34, scale: PRICE_SCALE }),
    amount: get(quote.offer.maxPayoutMinor),
    minamount: minimum,
    maxamount: maximum,
    frommin: minimum,
    frommax: maximum,
    tomin: get(limits.minGetMinor),
    tomax: get(limits.maxGetMinor),
    tofee: get(quote.networkFeeMinor),
    param: 'floating',
  };
}

function inAndOut(price: Scaled): Pick<ExportedRate, 'in' | 'out'> {
  if (price.digits >= tenTo(price.scale)) return { in: '1', out: shortText(price, 0n) };
  return { in: shortText(reversePrice(price), 1n), out: '1' };
}

/**
 * Truncates a number to its first significant digits.
 * @param more what to add to the last digit, so that a truncated amount to give does not make a
 *   pair look better than it is
 */
function shortText({ digits, scale }: Scaled, more: bigint): string {
  const cut = Math.max(0, digits.toString().length - SIGNIFICANT_DIGITS);
  const shown = divideFloor(digits, tenTo(cut)) + more;
  return cut > scale
    ? formatAmount(shown * tenTo(cut - scale), 0)
    : formatAmount(shown, scale - cut);
}
