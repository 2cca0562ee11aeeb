import { CENTS } from '../../../lib/format/short-amount';

const RATE_DIGITS = 7;
/** The number of digits of a price in dollars. The cents are always shown. */
const DOLLAR_RATE_DIGITS = 5;

/**
 * Formats a changing price for a line of text. Prices of the same order of magnitude have the same
 * number of decimals, including trailing zeros. The price is cut, not rounded, and its whole part
 * is always complete.
 * @param isInDollars whether the price is in fiat money or in a stablecoin
 */
export function movingRate(decimal: string, isInDollars: boolean): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const wholeDigits = whole === '0' ? 0 : whole.length;
  const wanted = (isInDollars ? DOLLAR_RATE_DIGITS : RATE_DIGITS) - wholeDigits + zeros;
  const decimals = Math.max(isInDollars ? CENTS : 0, wanted);
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}
