/** What identifies a signed transaction when another one may have taken its place. */
export type ConflictQuery = {
  readonly txId: string;
  readonly sender: string;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
};

/** Another mined transaction with the same nonce, or that spends one of the same outputs. */
export type ConflictingTransaction = {
  readonly txId: string;
  readonly block: { readonly height: number; readonly hash: string };
};
