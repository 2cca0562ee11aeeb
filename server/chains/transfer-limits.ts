/** Limits of one transfer, in addition to those of its chain. Only EVM chains use them. */
export type TransferLimits = {
  /** The most that it may cost, if that is less than the chain's `maxFeeMinor`. */
  readonly maxFeeMinor?: bigint | undefined;
  /** Tokens: how much of the sender's coins may pay the fee. The rest may be a client's. */
  readonly gasMinor?: bigint | undefined;
};
