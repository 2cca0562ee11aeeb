/** A signed transaction, with the attempt at a transfer that it was signed for. */
export type SignedAttempt = {
  readonly transferKey: string;
  readonly attempt: number;
  readonly chainKey: string;
  readonly rawTransaction: string;
  readonly txId: string;
  readonly to: string;
  readonly assetSlug: string;
  readonly sender: string;
  readonly amountMinor: bigint;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
  /** Counts everything in the signer's journal, from 1. */
  readonly sequence: number;
  readonly signedAtMs: number;
};

/** Part of what a signer has signed for some books, oldest first. */
export type SignedPage = {
  /** Identifies the signer's journal by its first transaction; `null` while it has none. */
  readonly journalId: string | null;
  readonly signed: readonly SignedAttempt[];
  /** The sequence number up to which this page reaches. */
  readonly upTo: number;
  /** Whether nothing was signed after this page. */
  readonly isLast: boolean;
};
