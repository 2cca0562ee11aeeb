import { vitalBounds, type VitalMetric } from '@quayside/contract/site/web-vitals';

/** How a metric is rated: up to `good`, above `poor`, or in between. */
export const vitalLimits: Readonly<
  Record<VitalMetric, { readonly good: number; readonly poor: number }>
> = {
  LCP: { good: 2_500, poor: 4_000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
};

/** Fewer measurements than this say nothing about the others. */
export const MIN_SAMPLES = 50;

export type VitalSummary = {
  readonly samples: number;
  /**
   * Three quarters of the measurements are at most this; `null` if there are too few. The last
   * bound for values above it.
   */
  readonly p75: number | null;
  /** Shares of the measurements, from 0 to 1. */
  readonly goodShare: number;
  readonly poorShare: number;
};

/**
 * Summarises the measurements of one metric.
 * @param counts the number of measurements by bucket; those of absent buckets are 0
 */
export function summariseVital(
  metric: VitalMetric,
  counts: ReadonlyMap<number, number>,
): VitalSummary {
  const bounds = vitalBounds[metric];
  const { good, poor } = vitalLimits[metric];
  const countIn = (isIncluded: (bucket: number) => boolean): number =>
    [...counts].reduce((sum, [bucket, count]) => sum + (isIncluded(bucket) ? count : 0), 0);
  const samples = countIn(() => true);
  return {
    samples,
    p75: samples < MIN_SAMPLES ? null : quantile(bounds, counts, 0.75 * samples),
    goodShare: countIn((bucket) => (bounds[bucket] ?? Infinity) <= good) / samples,
    poorShare: countIn((bucket) => (bounds[bucket - 1] ?? -Infinity) >= poor) / samples,
  };
}

/** Returns the measurement with this rank, assuming that those of a bucket are spread evenly. */
function quantile(
  bounds: readonly number[],
  counts: ReadonlyMap<number, number>,
  rank: number,
): number {
  let below = 0;
  for (const [bucket, upper] of bounds.entries()) {
    const count = counts.get(bucket) ?? 0;
    if (count > 0 && below + count >= rank) {
      const lower = bounds[bucket - 1] ?? 0;
      return lower + ((upper - lower) * (rank - below)) / count;
    }
    below += count;
  }
  return bounds.at(-1) ?? 0;
}
