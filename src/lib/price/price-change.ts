import type { Locale } from '@quayside/contract/site/locales';

import { formatDecimal } from '../format/format-decimal';

import type { PastPrice } from './fetch-price-history';

type ChangeDirection = 'up' | 'down' | 'level';

/** The change in a price, in unsigned hundredths of a percent, truncated. */
export type PriceChange = { readonly direction: ChangeDirection; readonly shareBps: bigint };

const scale = 24;

/** Converts a decimal string to an integer in units of 10^-24, truncating further digits. */
export function priceE24(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`);
}

/** @returns `null` if the first price is zero, because the share is undefined */
export function priceChange(firstUsd: string, lastUsd: string): PriceChange | null {
  const first = priceE24(firstUsd);
  const difference = priceE24(lastUsd) - first;
  if (first === 0n) return null;
  const shareBps = ((difference < 0n ? -difference : difference) * 10_000n) / first;
  // A change too small to be shown counts as no change: "down by 0 %" would be misleading.
  const direction = shareBps === 0n ? 'level' : difference < 0n ? 'down' : 'up';
  return { direction, shareBps };
}

/** How far the recorded prices may fall short of the full day at either end. */
const shortfallMs = 30 * 60_000;
const dayMs = 86_400_000;

/** @returns the change over the last day; `null` if the recorded prices do not cover it */
export function dayChange(points: readonly PastPrice[], nowMs: number): PriceChange | null {
  const [first] = points;
  const last = points.at(-1);
  if (
    !first ||
    !last ||
    first.atMs > nowMs - dayMs + shortfallMs ||
    last.atMs < nowMs - shortfallMs
  )
    return null;
  return priceChange(first.priceUsd, last.priceUsd);
}

/**
 * Formats `123n` as `1.23`, in the style of the language. The sign and the percent sign are in the
 * surrounding text.
 */
export function formatShare(shareBps: bigint, locale: Locale): string {
  return formatDecimal(`${shareBps / 100n}.${String(shareBps % 100n).padStart(2, '0')}`, locale);
}
