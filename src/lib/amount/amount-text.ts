import { isPlainDecimal } from '@quayside/contract/money/decimal';

/** The maximum number of digits before the decimal point, more than any amount of money has. */
const MAX_WHOLE_DIGITS = 18;

/**
 * Replaces digits and separators of other scripts with the usual ones. The digits of each script
 * are contiguous in Unicode, starting with its zero.
 */
const usualCharacters = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      let zero = code;
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String((code - zero) % 10);
    })
    .replace(/[\u066b\uff0e\u00b7]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',');

/**
 * Returns the digits of a text, and a dot for each dot, comma and decimal separator of another
 * script: dropping one would multiply the amount.
 */
export const digitsAndDots = (typed: string): string =>
  usualCharacters(typed)
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '');

/**
 * Cleans what is typed into an amount field: removes spaces, turns commas into dots, removes
 * everything else that is not a digit, keeps only the first dot, turns a leading dot into `0.` and
 * drops extra leading zeros. Clean text stays the same.
 */
export function cleanAmountText(typed: string): string {
  const [whole = '', ...rest] = digitsAndDots(typed).split('.');
  const fraction = rest.join('');
  const shortWhole = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS);
  if (rest.length === 0) return shortWhole;
  return `${shortWhole === '' ? '0' : shortWhole}.${fraction}`;
}

/** Digits in groups of three, or of two before the last three, as in India. */
const GROUPED = /^([1-9]\d{0,2}([.,'])(?:\d{2,3}\2)*\d{3})(?:([.,])(\d+))?$/;

/**
 * Reads a number that is pasted as a whole, such as `1,234.56 USDT` or `1’234.56`. Unlike typed
 * text, it may have thousands separators. A single dot or comma is the decimal separator: `1,234`
 * may mean either, and too small an amount does no harm.
 * @returns cleaned text, empty if the text is not clearly one number
 */
export function readPastedAmount(pasted: string): string {
  const number = usualCharacters(pasted)
    .replace(/\s/g, '')
    .replace(/[\u2019\u066c\u2e41]/g, "'")
    .replace(/^[^\d.,]+|\D+$/g, '');
  const [, whole = '', group, point, fraction = ''] = GROUPED.exec(number) ?? [];
  const isGrouped = point === undefined ? group === "'" || /\D\d+\D/.test(whole) : group !== point;
  if (isGrouped)
    return cleanAmountText(`${whole.replace(/\D/g, '')}.${fraction}`.replace(/\.$/, ''));
  return /^\d*[.,]?\d*$/.test(number) ? cleanAmountText(number) : '';
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
