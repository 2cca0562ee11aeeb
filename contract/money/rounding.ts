/**
 * Division of non-negative integers with the rounding in the name. Rounding favours the house: what
 * we pay is floored, what we charge is ceiled.
 */
export function divideFloor(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator;
}

/** @see divideFloor */
export function divideCeil(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
