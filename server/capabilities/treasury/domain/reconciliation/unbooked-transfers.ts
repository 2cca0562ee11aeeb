import type { Posting } from '../../../ledger';
import { settledPostings, transferConfirmed, transferFailed } from '../transfer-postings';
import type { SeenTransaction } from '../transfers/next-move';
import type { OutgoingTransfer } from '../transfers/outgoing-transfer';

type MinedTransaction = Extract<SeenTransaction, { kind: 'mined' }>;

/** One of our transfers, and what the chain shows of it. */
export type TransferOnChain = {
  /** As it is in the books. */
  readonly transfer: OutgoingTransfer;
  /** The transfer in the version that `status` is about: any of its versions may be mined. */
  readonly version: OutgoingTransfer;
  readonly status:
    Exclude<SeenTransaction, MinedTransaction> | (MinedTransaction & { readonly feeMinor: bigint });
  /**
   * What left the sender, and how much of it was lost, if a token may have moved an amount other
   * than the transfer says; otherwise `null`.
   */
  readonly moved: { readonly sentMinor: bigint; readonly lostMinor: bigint } | null;
};

/**
 * Returns what the books lack of one of our transfers in the state after a block. If the chain of
 * that block contains the transfer, its postings count. If the books contain the transfer, their
 * postings of it are subtracted.
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
