/**
 * What the network charges for a transfer, in the native asset, from the medians of what the
 * chain's nodes report.
 */
export type FeeEstimate = {
  /** The likely cost of a transfer that is sent within the next few minutes. */
  readonly likelyMinor: bigint;
  /** Enough for a transfer that is sent now, even if fees rise for a few blocks. */
  readonly safeMinor: bigint;
  /** What a transfer must be allowed to cost to be signed now. */
  readonly neededMinor: bigint;
  /**
   * The likely cost of collecting a deposit of this asset: its sweep and, for a token, all that has
   * to be sent to its address for the sweep. 0 on chains without deposits.
   */
  readonly collectMinor: bigint;
  /**
   * The limit that collecting a deposit needs in order to start now; 0 on chains without deposits.
   */
  readonly collectNeededMinor: bigint;
  /**
   * UTXO chains: the most that one transfer can move within the limit of its fee, if the wallet has
   * more outputs than that transfer may spend.
   */
  readonly payableMinor?: bigint | undefined;
};

/** What the sweep of a token needs at its deposit address, in the native asset. */
export type SweepGas = {
  /** What the address must hold for the sweep to be signed now. */
  readonly leastMinor: bigint;
  /** The same with room for fees that rise by about a quarter. */
  readonly wantedMinor: bigint;
  /** What it costs to send coins to the address. */
  readonly sendingMinor: bigint;
};

/** The signed transactions of the last payouts of each asset, which show what they need. */
export type RecentPayouts = ReadonlyMap<string, readonly string[]>;

/** The same for the last sweeps of each token. */
export type RecentSweeps = ReadonlyMap<string, readonly string[]>;
