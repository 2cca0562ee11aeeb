/** A mined transaction that one of our addresses sent, whether or not it succeeded. */
export type OutgoingPayment = {
  readonly txId: string;
  readonly rawTransaction: string;
  readonly sender: string;
  /** The receiver of the coins or tokens, or the contract that it calls. */
  readonly to: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  /** Whether it also pays someone who is neither that receiver nor one of us. */
  readonly paysOthers: boolean;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
  readonly minedAtMs: number;
};
