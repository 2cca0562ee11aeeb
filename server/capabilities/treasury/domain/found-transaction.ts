/**
 * A transaction of our wallets that these books don't have, because they were restored from a
 * backup or the server crashed. It was found in the signer's journal, or in a block.
 */
export type FoundTransaction = {
  readonly chainKey: string;
  readonly txId: string;
  readonly source: 'journal' | 'chain';
  /** The transfer that it was signed for; `null` if only the chain shows it. */
  readonly transferKey: string | null;
  readonly attempt: number | null;
  /** The order that it paid or refunded; `null` if that is unknown, or there is none. */
  readonly orderId: number | null;
  /** Whether these books explain it. If not, an operator decides about it. */
  readonly isExplained: boolean;
  readonly fromWallet: 'hot' | number;
  readonly sender: string;
  readonly toAddress: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
  readonly rawTransaction: string;
  /** When it was signed, or the time of its block. */
  readonly sentAtMs: number;
};
