import type { Locale } from '@quayside/contract/site/locales';

import { formatDecimal } from '../../lib/format/format-decimal';

import type { PastPrice } from './fetch-price-history';

type ChangeDirection = 'up' | 'down' | 'level';

/** How far a price has moved, in hundredths of a percent without a sign, cut off. */
export type PriceChange = { readonly direction: ChangeDirection; readonly shareBps: bigint };

const scale = 24;

/** A decimal string as an integer of 10^-24; finer digits are cut off. */
export function priceE24(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`);
}

/** @returns `null` where a share of the first price says nothing, because that is zero */
export function priceChange(firstUsd: string, lastUsd: string): PriceChange | null {
  const first = priceE24(firstUsd);
  const difference = priceE24(lastUsd) - first;
  if (first === 0n) return null;
  const shareBps = ((difference < 0n ? -difference : difference) * 10_000n) / first;
  // What is too little to be shown is no movement: "down by 0 %" would be one.
  const direction = shareBps === 0n ? 'level' : difference < 0n ? 'down' : 'up';
  return { direction, shareBps };
}

/** How far the record may fall short of a day, and still speak for it. */
const shortfallMs = 30 * 60_000;
const dayMs = 86_400_000;

/** @returns the change within a day; `null` where the record is not a day long */
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
 * `123n` is `1.23`, in the way of the language. The sign and the percent sign stand in the text
 * around it.
 */
export function formatShare(shareBps: bigint, locale: Locale): string {
  return formatDecimal(`${shareBps / 100n}.${String(shareBps % 100n).padStart(2, '0')}`, locale);
}
