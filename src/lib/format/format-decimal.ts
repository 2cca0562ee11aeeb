import { FIAT_CODES } from '@quayside/contract/instruments/fiat-codes';
import {
  languageOf,
  textDirection,
  type Language,
  type Locale,
} from '@quayside/contract/site/locales';

type NumberStyle = { readonly wholes: Intl.NumberFormat; readonly decimal: string };

const styleByLocale = new Map<Language, NumberStyle>();

/** How a language groups the digits of whole numbers, and its decimal separator. */
function numberStyle(locale: Locale): NumberStyle {
  const language = languageOf(locale);
  const known = styleByLocale.get(language);
  if (known !== undefined) return known;
  const wholes = new Intl.NumberFormat(language.formatting, {
    // Some languages do not group four digits: 1234 but 12 345.
    useGrouping: language.minimumGroupingDigits === 2 ? 'min2' : 'always',
    // The digits are Latin in every language, as they are in addresses and transaction ids.
    numberingSystem: 'latn',
  });
  const decimal = wholes.formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ?? '.';
  const style = { wholes, decimal };
  styleByLocale.set(language, style);
  return style;
}

/**
 * Formats a plain decimal for a field: with the decimal separator of the language and without
 * thousands separators.
 */
export const fieldDecimal = (decimal: string, locale: Locale): string =>
  decimal.replace('.', numberStyle(locale).decimal);

/**
 * Formats a plain decimal string (`12345.6700`) in a language (`12,345.67`, `12 345,67`). No
 * amount is converted to a floating-point number. Anything that is not a plain decimal is returned
 * unchanged.
 * @param keepsZeros keeps trailing zeros, for prices whose cents are aligned in a column
 */
export function formatDecimal(decimal: string, locale: Locale, keepsZeros = false): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (match === null) return decimal;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const { wholes, decimal: point } = numberStyle(locale);
  const shown = keepsZeros ? fraction : fraction.replace(/0+$/, '');
  const minus = sign === '' ? '' : '\u2212';
  return `${minus}${wholes.format(BigInt(whole))}${shown === '' ? '' : `${point}${shown}`}`;
}

/**
 * Formats the number of an amount as its unit requires: fiat money shows full cents if there are
 * any, so `7.90`, but `200`.
 */
export function formatQuantity(
  decimal: string,
  unit: string,
  locale: Locale,
  keepsZeros = false,
): string {
  if (!FIAT_CODES.includes(unit) || keepsZeros) return formatDecimal(decimal, locale, keepsZeros);
  const full = decimal.replace(/\.(\d*?)0*$/, (_all, cents: string) =>
    cents === '' ? '' : `.${cents.padEnd(2, '0')}`,
  );
  return formatDecimal(full, locale, true);
}

/**
 * Adds the unit to a formatted number, kept on one line by a non-breaking space. In right-to-left
 * text, invisible characters keep the number on the left of its unit.
 */
export function withUnit(quantity: string, unit: string, locale: Locale): string {
  const amount = `${quantity}\u00a0${unit}`;
  return textDirection(locale) === 'rtl' ? `\u2066${amount}\u2069` : amount;
}

/**
 * Formats an amount with its unit, kept on one line by a non-breaking space: `0.5 ETH`, `7.90 USD`.
 * @param keepsZeros keeps trailing zeros, for amounts that change on screen and keep their number
 *   of digits
 */
export function formatAmount(
  decimal: string,
  unit: string,
  locale: Locale,
  keepsZeros = false,
): string {
  return withUnit(formatQuantity(decimal, unit, locale, keepsZeros), unit, locale);
}
