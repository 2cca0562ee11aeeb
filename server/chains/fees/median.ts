/**
 * Returns the median; of two middle values, the higher one. At least half of the values must be
 * wrong in the same direction to move it beyond all the others.
 * @throws Error without values
 */
export function median(values: readonly bigint[]): bigint {
  const ascending = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const middle = ascending[Math.floor(ascending.length / 2)];
  if (middle === undefined) throw new Error('There is no median without values.');
  return middle;
}
