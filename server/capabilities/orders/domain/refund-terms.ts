/** What a refund comes to: what is held, what of it goes back, and what sending it costs. */
export type RefundTerms = {
  readonly heldMinor: bigint;
  readonly refundMinor: bigint;
  readonly networkFeeMinor: bigint;
};
