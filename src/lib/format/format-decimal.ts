import type { Locale } from '@quayside/contract/site/locales';

const separators: Readonly<Record<Locale, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
};

/**
 * Writes a plain decimal string (`12345.6700`) the way a language does (`12,345.67`, `12 345,67`). It works on digits, so that no amount passes through
 * a floating-point number. Anything that is not a plain decimal comes back as it is.
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

/** An amount with its unit, kept on one line by a non-breaking space: `0.5 ETH`. */
export function formatAmount(decimal: string, unit: string, locale: Locale): string {
  return `${formatDecimal(decimal, locale)}\u00a0${unit}`;
}

/** An amount of money in a bank, with its unit as above: cents are written in full where there are any, so `7.90 USD`, but `200 USD`. */
export function formatMoney(decimal: string, unit: string, locale: Locale): string {
  const full = decimal.replace(/\.(\d*?)0*$/, (_all, cents: string) => (cents === '' ? '' : `.${cents.padEnd(2, '0')}`));
  return `${formatDecimal(full, locale, true)}\u00a0${unit}`;
}
