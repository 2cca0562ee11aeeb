import type { Posting } from '../../../ledger';
import { settledPostings, transferConfirmed, transferFailed } from '../transfer-postings';
import type { SeenTransaction } from '../transfers/next-move';
import type { OutgoingTransfer } from '../transfers/outgoing-transfer';

type MinedTransaction = Extract<SeenTransaction, { kind: 'mined' }>;

/** One of our transfers, and what the chain shows of it. */
export type TransferOnChain = {
  /** As it is in the books. */
  readonly transfer: OutgoingTransfer;
  /** With the version of which this is the status: any of its versions may be mined. */
  readonly version: OutgoingTransfer;
  readonly status:
    Exclude<SeenTransaction, MinedTransaction> | (MinedTransaction & { readonly feeMinor: bigint });
  /**
   * What left the sender and what the receiver got, if a token may have moved another amount than
   * the transfer says; otherwise `null`.
   */
  readonly moved: { readonly sentMinor: bigint; readonly lostMinor: bigint } | null;
};

/**
 * Returns what the books lack of our transfers in the state after a block: the postings of those
 * that the block's chain contains and the books don't, less the postings of those that the books
 * contain and that chain doesn't.
 * @param height of the block
 */
export function unbookedPostings(
  seen: TransferOnChain,
  height: number,
  nativeSlug: string,
): readonly Posting[] {
  const { transfer } = seen;
  const isBooked = transfer.state === 'confirmed' || transfer.state === 'failed';
  return [
    ...onChain(seen, height, nativeSlug),
    ...(isBooked ? settledPostings(transfer, nativeSlug).map(negated) : []),
  ];
}

function onChain(
  { version, status, moved }: TransferOnChain,
  height: number,
  nativeSlug: string,
): readonly Posting[] {
  if (status.kind !== 'mined' || status.block.height > height) return [];
  const settled = { ...version, feeMinor: status.feeMinor, nativeSlug };
  // A version that pays our own wallet moves nothing.
  if (!status.isSuccessful || version.isCancellation)
    return transferFailed(settled, version.txId ?? '').postings;
  const sentMinor = version.sentMinor ?? 0n;
  return transferConfirmed({ ...settled, ...(moved ?? { sentMinor, lostMinor: 0n }) }).postings;
}

const negated = (posting: Posting): Posting => ({ ...posting, amountMinor: -posting.amountMinor });
