import { FIAT_CODES } from '@quayside/contract/instruments/fiat-codes';
import { formattingTag, languageOf, type Locale } from '@quayside/contract/site/locales';

type Separators = { readonly group: string; readonly decimal: string };

const separatorsByTag = new Map<string, Separators>();

function separatorsOf(locale: Locale): Separators {
  const tag = formattingTag(locale);
  const known = separatorsByTag.get(tag);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(tag, {
    useGrouping: true,
    // Digits are Latin in every language, and separators used with other digits cannot be typed.
    numberingSystem: 'latn',
  }).formatToParts(1_234_567.8);
  const partOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  const separators = { group: partOf('group'), decimal: partOf('decimal') };
  separatorsByTag.set(tag, separators);
  return separators;
}

/**
 * Formats a plain decimal for a field: with the decimal separator of the language and without
 * thousands separators.
 */
export const fieldDecimal = (decimal: string, locale: Locale): string =>
  decimal.replace('.', separatorsOf(locale).decimal);

/**
 * Formats a plain decimal string (`12345.6700`) in a language (`12,345.67`, `12 345,67`). It works
 * on the digits themselves, so that no amount is converted to a floating-point number. Anything
 * that is not a plain decimal is returned unchanged.
 * @param keepsZeros keeps trailing zeros, for prices whose cents are aligned in a column
 */
export function formatDecimal(decimal: string, locale: Locale, keepsZeros = false): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (match === null) return decimal;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const { group, decimal: point } = separatorsOf(locale);
  const shown = keepsZeros ? fraction : fraction.replace(/0+$/, '');
  const minus = sign === '' ? '' : '\u2212';
  return `${minus}${groupThousands(whole, locale, group)}${shown === '' ? '' : `${point}${shown}`}`;
}

/** Some languages do not group four digits: 1234 but 12 345. */
function groupThousands(whole: string, locale: Locale, group: string): string {
  return whole.length < 3 + languageOf(locale).minimumGroupingDigits
    ? whole
    : whole.replace(/\B(?=(\d{3})+$)/g, group);
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
  return `${formatQuantity(decimal, unit, locale, keepsZeros)}\u00a0${unit}`;
}
