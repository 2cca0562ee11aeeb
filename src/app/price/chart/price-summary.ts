import type { PastPrice } from '../fetch-price-history';
import { priceChange, priceE24, type PriceChange } from '../price-change';

export type PriceSummary = {
  readonly low: PastPrice;
  readonly high: PastPrice;
  readonly change: PriceChange | null;
};

/**
 * The lowest and the highest recorded price, and how far it is from the first to the last.
 * @returns `null` of nothing
 */
export function summarisePrices(points: readonly PastPrice[]): PriceSummary | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const lowest = points.reduce(
    (low, point) => (priceE24(point.priceUsd) < priceE24(low.priceUsd) ? point : low),
    first,
  );
  const highest = points.reduce(
    (high, point) => (priceE24(point.priceUsd) > priceE24(high.priceUsd) ? point : high),
    first,
  );
  return { low: lowest, high: highest, change: priceChange(first.priceUsd, last.priceUsd) };
}

/** A stretch without a price that is longer than this is shown as a gap. */
const gapShare = 1 / 20;

/**
 * @returns the pairs of neighbours between which nothing was recorded for long, by the index of the
 *   first
 */
export function findGaps(points: readonly PastPrice[], periodMs: number): readonly number[] {
  return points.flatMap((point, index) => {
    const following = points[index + 1];
    return following && following.atMs - point.atMs > periodMs * gapShare ? [index] : [];
  });
}

/** Every so-manieth point, so that at most `maxCount` are left, with the last one. */
export function everyFew<Point>(points: readonly Point[], maxCount: number): readonly Point[] {
  const step = Math.max(1, Math.ceil(points.length / maxCount));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
