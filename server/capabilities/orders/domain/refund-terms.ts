/** The amounts of a refund: what is held, what is sent back, and what sending it costs. */
export type RefundTerms = {
  readonly heldMinor: bigint;
  readonly refundMinor: bigint;
  readonly networkFeeMinor: bigint;
};
