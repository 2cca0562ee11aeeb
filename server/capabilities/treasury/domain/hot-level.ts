/** How much the hot wallet should hold of an asset, in smallest units. */
type Levels = {
  readonly lowMinor: bigint;
  readonly targetMinor: bigint;
  readonly highMinor: bigint;
};

/** What an asset in the hot wallet needs: nothing, coins from the operator, or a transfer to cold. */
export type LevelFinding = {
  readonly state: 'ok' | 'short' | 'excess';
  /** The amount, in smallest units, to add or to move to bring the wallet to its target. */
  readonly amountMinor: bigint;
};

/** @param freeMinor what the hot wallet holds beyond what it owes and what is leaving it */
export function judgeLevel(
  { lowMinor, targetMinor, highMinor }: Levels,
  freeMinor: bigint,
): LevelFinding {
  if (freeMinor > highMinor) return { state: 'excess', amountMinor: freeMinor - targetMinor };
  if (freeMinor < lowMinor) return { state: 'short', amountMinor: targetMinor - freeMinor };
  return { state: 'ok', amountMinor: 0n };
}
