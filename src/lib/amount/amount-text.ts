import { isPlainDecimal } from '@quayside/contract/money/decimal';

/** The longest whole part that is taken: more digits than any amount of money has. */
const MAX_WHOLE_DIGITS = 18;

/**
 * Cleans what is typed or pasted into an amount field: spaces go, commas become dots, everything
 * else that is no digit goes, only the first dot stays, a leading dot becomes `0.`, leading zeros
 * shrink to one. Cleaning a clean text changes nothing.
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

/** Cuts the fraction to what the coin has; the dot stays, so that typing can go on. */
export function cutToPrecision(cleaned: string, precisionDecimals: number): string {
  const [whole = '', fraction] = cleaned.split('.');
  if (fraction === undefined) return whole;
  return precisionDecimals === 0 ? whole : `${whole}.${fraction.slice(0, precisionDecimals)}`;
}

/**
 * A cleaned text as the wire writes amounts (`5.` is `5`), or null while it names no amount above
 * zero.
 */
export function toAmount(cleaned: string): string | null {
  const [whole = '', fraction = ''] = cleaned.split('.');
  const shortFraction = fraction.replace(/0+$/, '');
  const amount = shortFraction === '' ? whole : `${whole}.${shortFraction}`;
  return isPlainDecimal(amount) && /[1-9]/.test(amount) ? amount : null;
}

/**
 * An amount for a field: trailing zeros off, at most so many decimals, cut and never rounded up;
 * nothing when what is left is not above zero.
 */
export function trimAmount(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = fraction.slice(0, Math.max(0, decimals)).replace(/0+$/, '');
  const text = shown === '' ? whole : `${whole}.${shown}`;
  return /[1-9]/.test(text) ? text : '';
}
