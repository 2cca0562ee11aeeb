import type { Locale } from '@quayside/contract/site/locales';
import { FIAT_CODES } from '@quayside/contract/instruments/fiat-codes';

import { approximateAmount } from './approximate-amount';
import { formatDecimal, formatQuantity } from './format-decimal';
import { shortDecimal } from './short-decimal';

/** The number of decimals shown for a coin worth about a dollar: its cents. */
export const CENTS = 2;

/**
 * Up to this price in dollars, a coin counts as worth at most a dollar, so that a stablecoin's
 * number of decimals does not change with small moves of its price.
 */
const DOLLAR = 1.1;

/**
 * How many digits after the leading zeros are shown for an amount that would otherwise look like
 * zero.
 */
const SMALL_DIGITS = 2;

/**
 * Returns how many decimals of a coin's amount to show, so that the last one is worth a cent or
 * less: two for a stablecoin, six for a coin at 3,000 dollars. It depends only on the price's order
 * of magnitude.
 * @returns `null` if there is no price
 */
export function decimalsAtPrice(priceUsd: number): number | null {
  if (!Number.isFinite(priceUsd) || priceUsd <= 0) return null;
  if (priceUsd < DOLLAR) return CENTS;
  return CENTS + Math.ceil(Math.log10(priceUsd));
}

/** Recognizes a dollar coin by its name, because the list of coins may not be loaded yet. */
export const isNamedAfterDollar = (unit: string): boolean => /^[A-Z]*USD/.test(unit);

/**
 * Formats the number of an amount with as many decimals as its value requires, cut and never
 * rounded up. Never use it for an amount that the reader has to send.
 * @param decimal a plain decimal, such as `718.992503`
 * @param unit code of the coin
 * @param priceUsd of one coin, as a plain decimal; `null` if it is unknown
 */
export function formatShortQuantity(
  decimal: string,
  unit: string,
  priceUsd: string | null,
  locale: Locale,
): string {
  if (FIAT_CODES.includes(unit)) return formatQuantity(decimal, unit, locale);
  const decimals = isNamedAfterDollar(unit) ? CENTS : decimalsAtPrice(Number(priceUsd ?? 0));
  if (decimals === null) return formatQuantity(approximateAmount(decimal), unit, locale);
  return cutQuantity(decimal, decimals, locale);
}

function cutQuantity(decimal: string, decimals: number, locale: Locale): string {
  if (decimal.startsWith('-')) return `\u2212${cutQuantity(decimal.slice(1), decimals, locale)}`;
  const [whole = '0', fraction = ''] = decimal.split('.');
  const shown = fraction.slice(0, decimals).replace(/0+$/, '');
  if (shown === '' && /^0*$/.test(whole))
    return formatDecimal(shortDecimal(decimal, SMALL_DIGITS), locale);
  if (shown === '') return formatDecimal(whole, locale);
  return formatDecimal(
    `${whole}.${decimals === CENTS ? shown.padEnd(CENTS, '0') : shown}`,
    locale,
    true,
  );
}
