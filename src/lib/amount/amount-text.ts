import { isPlainDecimal } from '@quayside/contract/money/decimal';

/** The maximum number of digits before the decimal point, more than any amount of money has. */
const MAX_WHOLE_DIGITS = 18;

/**
 * Cleans what is typed or pasted into an amount field: removes spaces, turns commas into dots,
 * removes everything else that is not a digit, keeps only the first dot, turns a leading dot into
 * `0.` and drops extra leading zeros. Clean text stays the same.
 */
export function cleanAmountText(typed: string): string {
  const digitsAndDots = typed
    .replace(/\s/g, '')
    .replace(/,/g, '.')
    .replace(/[^0-9.]/g, '');
  const [whole = '', ...rest] = digitsAndDots.split('.');
  const fraction = rest.join('');
  const shortWhole = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS);
  if (rest.length === 0) return shortWhole;
  return `${shortWhole === '' ? '0' : shortWhole}.${fraction}`;
}

/** Cuts the fraction to the coin's precision. The dot is kept, so that typing can continue. */
export function cutToPrecision(cleaned: string, precisionDecimals: number): string {
  const [whole = '', fraction] = cleaned.split('.');
  if (fraction === undefined) return whole;
  return precisionDecimals === 0 ? whole : `${whole}.${fraction.slice(0, precisionDecimals)}`;
}

/**
 * Converts cleaned text to the wire format (`5.` becomes `5`); null if it is not an amount above
 * zero.
 */
export function toAmount(cleaned: string): string | null {
  const [whole = '', fraction = ''] = cleaned.split('.');
  const shortFraction = fraction.replace(/0+$/, '');
  const amount = shortFraction === '' ? whole : `${whole}.${shortFraction}`;
  return isPlainDecimal(amount) && /[1-9]/.test(amount) ? amount : null;
}

/**
 * Formats an amount for a field: without trailing zeros, with at most `decimals` decimals, cut and
 * never rounded up; empty if the result is not above zero.
 */
export function trimAmount(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = fraction.slice(0, Math.max(0, decimals)).replace(/0+$/, '');
  const text = shown === '' ? whole : `${whole}.${shown}`;
  return /[1-9]/.test(text) ? text : '';
}
