/** @returns the middle one; the mean of the two middle ones of an even number */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
