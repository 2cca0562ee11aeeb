import type { OutgoingTransfer } from './outgoing-transfer';

/**
 * One signed version of a transfer. All versions of an attempt spend the same nonce or output, so
 * the chain accepts at most one of them, and any of them settles the transfer.
 */
export type TransferVersion = {
  readonly txId: string;
  readonly rawTransaction: string;
  readonly spentOutputs: readonly string[];
  readonly sentMinor: bigint;
  /** Whether it pays our own wallet instead of the receiver. */
  readonly isCancellation: boolean;
  /** When it was signed, or last compared with the fees of the network. */
  readonly comparedAtMs: number;
};

/**
 * Returns the outputs that all versions spend. Another transaction can replace all the versions
 * only if it spends one of these outputs.
 */
export function sharedOutputs(
  versions: readonly Pick<TransferVersion, 'spentOutputs'>[],
): readonly string[] {
  const [first, ...others] = versions;
  return (first?.spentOutputs ?? []).filter((output) =>
    others.every(({ spentOutputs }) => spentOutputs.includes(output)),
  );
}

/** Returns a transfer with another version as its current one. */
export const withVersion = (
  transfer: OutgoingTransfer,
  { txId, rawTransaction, spentOutputs, sentMinor, isCancellation }: TransferVersion,
): OutgoingTransfer => ({
  ...transfer,
  txId,
  rawTransaction,
  spentOutputs,
  sentMinor: isCancellation ? transfer.sentMinor : sentMinor,
  isCancellation,
  wantedChange: null,
  conflict: null,
  checkedHeight: null,
  lastError: null,
});
