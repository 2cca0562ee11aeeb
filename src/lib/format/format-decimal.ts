import type { Locale } from '@quayside/contract/site/locales';

const separators: Readonly<Record<Locale, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
};

/** How many fraction digits are shown; trailing zeros are taken off, nothing is rounded up. */
export type DecimalFormat = { maxFractionDigits?: number | undefined };

/**
 * Writes a plain decimal string (`12345.6700`) the way a language does (`12,345.67`, `12 345,67`). It works on digits, so that no amount passes through
 * a floating-point number. Anything that is not a plain decimal comes back as it is.
 */
export function formatDecimal(decimal: string, locale: Locale, { maxFractionDigits }: DecimalFormat = {}): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (match === null) return decimal;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const { group, decimal: point } = separators[locale];
  const shown = fraction.slice(0, maxFractionDigits ?? fraction.length).replace(/0+$/, '');
  const minus = sign === '' ? '' : '\u2212';
  return `${minus}${groupThousands(whole, locale, group)}${shown === '' ? '' : `${point}${shown}`}`;
}

/** Russian leaves four digits together: 1234 but 12 345. */
function groupThousands(whole: string, locale: Locale, group: string): string {
  return locale === 'ru' && whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
}

/** An amount with its unit, kept on one line by a non-breaking space: `0.5 ETH`. */
export function formatAmount(decimal: string, unit: string, locale: Locale, format: DecimalFormat = {}): string {
  return `${formatDecimal(decimal, locale, format)}\u00a0${unit}`;
}
