import { MONEY_CODES } from '@quayside/contract/instruments/money-codes';
import type { Locale } from '@quayside/contract/site/locales';

const separators: Readonly<Record<Locale, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
};

/**
 * A plain decimal as it stands in a field: with the sign of the language before its fraction, and
 * nothing between its thousands.
 */
export const fieldDecimal = (decimal: string, locale: Locale): string =>
  decimal.replace('.', separators[locale].decimal);

/**
 * Writes a plain decimal string (`12345.6700`) the way a language does (`12,345.67`, `12 345,67`).
 * It works on digits, so that no amount passes through a floating-point number. Anything that is
 * not a plain decimal comes back as it is.
 * @param keepsZeros leaves zeros at the end, for prices whose cents stand below each other
 */
export function formatDecimal(decimal: string, locale: Locale, keepsZeros = false): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (match === null) return decimal;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const { group, decimal: point } = separators[locale];
  const shown = keepsZeros ? fraction : fraction.replace(/0+$/, '');
  const minus = sign === '' ? '' : '\u2212';
  return `${minus}${groupThousands(whole, locale, group)}${shown === '' ? '' : `${point}${shown}`}`;
}

/** Russian leaves four digits together: 1234 but 12 345. */
function groupThousands(whole: string, locale: Locale, group: string): string {
  return locale === 'ru' && whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
}

/**
 * The number of an amount, as its unit is written: money in a bank has its cents in full where
 * there are any, so `7.90`, but `200`.
 */
export function formatQuantity(
  decimal: string,
  unit: string,
  locale: Locale,
  keepsZeros = false,
): string {
  if (!MONEY_CODES.includes(unit) || keepsZeros) return formatDecimal(decimal, locale, keepsZeros);
  const full = decimal.replace(/\.(\d*?)0*$/, (_all, cents: string) =>
    cents === '' ? '' : `.${cents.padEnd(2, '0')}`,
  );
  return formatDecimal(full, locale, true);
}

/**
 * An amount with its unit, kept on one line by a non-breaking space: `0.5 ETH`, `7.90 USD`.
 * @param keepsZeros leaves zeros at the end, for what changes while it is read and keeps its number
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
