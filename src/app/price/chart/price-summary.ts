import type { PastPrice } from '../../../lib/price/fetch-price-history';
import { priceChange, priceE24, type PriceChange } from '../../../lib/price/price-change';

export type PriceSummary = {
  readonly low: PastPrice;
  readonly high: PastPrice;
  readonly change: PriceChange | null;
};

/**
 * Returns the lowest and the highest recorded price, and the change from the first to the last.
 * @returns `null` for an empty list
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

/** A period without prices that is longer than this share of the chart is shown as a gap. */
const gapShare = 1 / 20;

/**
 * Finds the gaps between neighbouring points.
 * @returns the index of the point before each gap
 */
export function findGaps(points: readonly PastPrice[], periodMs: number): readonly number[] {
  return points.flatMap((point, index) => {
    const following = points[index + 1];
    return following && following.atMs - point.atMs > periodMs * gapShare ? [index] : [];
  });
}

/** Returns every n-th point, so that at most `maxCount` remain. The last one is always included. */
export function everyFew<Point>(points: readonly Point[], maxCount: number): readonly Point[] {
  const step = Math.max(1, Math.ceil(points.length / maxCount));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
