/** The amounts of a refund: the amount held, the amount refunded, and the network fee. */
export type RefundTerms = {
  readonly heldMinor: bigint;
  readonly refundMinor: bigint;
  readonly networkFeeMinor: bigint;
};
