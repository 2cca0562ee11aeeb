/** So many payouts show what one needs. */
const ENOUGH_PAYOUTS = 5;

/**
 * Returns what a payout usually needs, such as gas or bytes: the mean of the last ones. While there
 * are few, what is expected stands for the missing ones.
 * @param needs of the last payouts
 */
export function usualNeed(expected: bigint, needs: readonly bigint[]): bigint {
  const missing = Math.max(0, ENOUGH_PAYOUTS - needs.length);
  const sum = needs.reduce((total, need) => total + need, expected * BigInt(missing));
  return sum / BigInt(needs.length + missing);
}

/** Returns the largest of some amounts. */
export const largestOf = (first: bigint, others: readonly bigint[]): bigint =>
  others.reduce((most, each) => (each > most ? each : most), first);
