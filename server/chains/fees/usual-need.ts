import { median } from './median';

/** This many payouts show what a payout needs. */
const ENOUGH_PAYOUTS = 5;

/** A payout that needs more times the median says little about the next one. */
const OUTLIER = 4n;

/**
 * Returns what a payout usually needs, such as gas or bytes: the mean of the last ones. While there
 * are few, the expected need stands for each missing one. Outliers count as four times the median.
 * @param needs of the last payouts
 */
export function usualNeed(expected: bigint, needs: readonly bigint[]): bigint {
  const missing = Math.max(0, ENOUGH_PAYOUTS - needs.length);
  const counted = [...needs, ...Array.from({ length: missing }, () => expected)];
  const most = OUTLIER * median(counted);
  const sum = counted.reduce((total, need) => total + (need < most ? need : most), 0n);
  return sum / BigInt(counted.length);
}

/**
 * Returns what four of five payouts need at most; what is expected, while there are few. A single
 * payout that needed more must not count: it may stay among the last ones for weeks.
 * @param needs of the last payouts
 */
export function highNeed(expected: bigint, needs: readonly bigint[]): bigint {
  if (needs.length < ENOUGH_PAYOUTS) return expected;
  const ascending = [...needs].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return ascending[Math.ceil(needs.length * 0.8) - 1] ?? expected;
}

/** Returns the largest of some amounts. */
export const largestOf = (first: bigint, others: readonly bigint[]): bigint =>
  others.reduce((most, each) => (each > most ? each : most), first);
