const BPS = 10_000n;

/**
 * Whether an amount is as good as the one that a client was shown: lower by no more than the
 * tolerance.
 */
export function isWithinTolerance(
  presentMinor: bigint,
  shownMinor: bigint,
  toleranceBps: bigint,
): boolean {
  return presentMinor >= (shownMinor * (BPS - toleranceBps)) / BPS;
}
