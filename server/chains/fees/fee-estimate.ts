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
   * UTXO chains: the most that one transfer can move within the limit of its fee, if the wallet has
   * more outputs than that transfer may spend.
   */
  readonly payableMinor?: bigint | undefined;
};

/** The signed transactions of the last payouts of each asset, which show what they need. */
export type RecentPayouts = ReadonlyMap<string, readonly string[]>;
