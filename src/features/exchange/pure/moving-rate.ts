import { CENTS } from '../../../lib/format/short-amount';

const RATE_DIGITS = 7;
/** So many digits of a price in dollars are enough, and its cents are always there. */
const DOLLAR_RATE_DIGITS = 5;

/**
 * A price that changes while it is read, for a line of text: as many decimals for each one of the
 * same order of magnitude, zeros at the end included; cut and not rounded, and whole in its whole
 * part.
 * @param isInDollars whether the price is in money or in a stablecoin
 */
export function movingRate(decimal: string, isInDollars: boolean): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const wholeDigits = whole === '0' ? 0 : whole.length;
  const wanted = (isInDollars ? DOLLAR_RATE_DIGITS : RATE_DIGITS) - wholeDigits + zeros;
  const decimals = Math.max(isInDollars ? CENTS : 0, wanted);
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}
