/**
 * Divides non-negative integers with the rounding in the name. Rounding favours the house: amounts
 * that we pay are rounded down, amounts that we charge are rounded up.
 */
export function divideFloor(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator;
}

/** @see divideFloor */
export function divideCeil(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
