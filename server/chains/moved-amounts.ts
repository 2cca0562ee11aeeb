/** What a mined transfer moved, according to the chain. */
export type MovedAmounts = {
  /**
   * The amount that the receiver got according to the token's events in this transaction. Only the
   * token contract controls these events.
   */
  readonly reportedMinor: bigint;
  /**
   * The same amount, limited to the increase of the receiver's balance in that block. It is lower
   * if the receiver spends in the same block.
   */
  readonly movedMinor: bigint;
  /** Whether the balance was read: not every node has or keeps it. */
  readonly isMeasured: boolean;
};
