const BPS = 10_000n;

/**
 * Whether an amount is acceptable for a client who was shown another one: lower by no more than the
 * tolerance.
 */
export function isWithinTolerance(
  currentMinor: bigint,
  shownMinor: bigint,
  toleranceBps: bigint,
): boolean {
  return currentMinor >= (shownMinor * (BPS - toleranceBps)) / BPS;
}
