const BPS = 10_000n;

/**
 * Whether an amount is acceptable to a client who was shown another one: it may be lower, but by
 * no more than the tolerance.
 */
export function isWithinTolerance(
  currentMinor: bigint,
  shownMinor: bigint,
  toleranceBps: bigint,
): boolean {
  return currentMinor >= (shownMinor * (BPS - toleranceBps)) / BPS;
}
