import type { PayoutChain, TransactionStatus } from '../../../../chains/chain';
import type { SignedPayment } from '../../../../chains/signer-port';
import {
  SignerUnavailableError,
  type SigningRejectedError,
} from '../../../../chains/signer-errors';
import { isSameAddress } from '../../../../chains/same-address';
import { signingName, type OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { withVersion } from '../../domain/transfers/transfer-version';
import type { TransferDeps } from './transfer-deps';

export type FollowedTransfer = {
  /** With the version that is in a block, or else with the current one. */
  readonly transfer: OutgoingTransfer;
  /** The status of that version. */
  readonly status: TransactionStatus;
  /** Whether the node has another version that is not in a block yet. */
  readonly isOtherPending: boolean;
};

/**
 * Looks for all versions of a signed transfer on the chain, because any of them may be mined. If a
 * block contains a version other than the current one, that version becomes current.
 */
export async function followVersions(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<FollowedTransfer> {
  const { transfers } = deps.stores;
  const status = await chain.transactionStatus(transfer.txId ?? '', { isOurs: true });
  if (status.kind === 'mined') return { transfer, status, isOtherPending: false };
  const others = (await transfers.versions(deps.database, transfer)).filter(
    ({ txId }) => txId !== transfer.txId,
  );
  let isOtherPending = false;
  for (const version of others.reverse()) {
    const other = await chain.transactionStatus(version.txId, { isOurs: true });
    if (other.kind === 'pending') isOtherPending = true;
    if (
      other.kind === 'mined' &&
      (await transfers.makeCurrent(deps.database, transfer, version.txId, deps.clock.nowMs()))
    )
      return { transfer: withVersion(transfer, version), status: other, isOtherPending: false };
  }
  return { transfer, status, isOtherPending };
}

/**
 * Stores all versions that the signer has signed: a restored backup may lack some of them.
 * @returns their transaction ids
 */
export async function learnVersions(
  deps: TransferDeps,
  chain: Pick<PayoutChain, 'canonicalAddress'>,
  transfer: OutgoingTransfer,
): Promise<readonly string[]> {
  const { transferId } = transfer;
  const signed = await deps.signer.find({ booksId: deps.booksId, ...signingName(transfer) });
  for (const version of signed)
    await deps.stores.transfers.addVersion(
      deps.database,
      transferId,
      version,
      isCancellationOf(chain, transfer, version),
      deps.clock.nowMs(),
    );
  return signed.map(({ txId }) => txId);
}

/**
 * Stores all versions of a mined transfer: the outputs that only the others spend stay reserved until
 * it is final.
 * @returns false while the signer is unavailable: until it is back, the transfer can't be final
 */
export async function learnReserved(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<boolean> {
  if (chain.usesNonces || !chain.prepareReplacement) return true;
  try {
    await learnVersions(deps, chain, transfer);
    return true;
  } catch (error) {
    if (error instanceof SignerUnavailableError) return false;
    throw error;
  }
}

/**
 * Stores what the signer has signed for the transfer that has to be sent before a rejected one: a
 * server that died before it stored a version does not know which outputs that version spends.
 */
export async function learnWaiting(
  deps: TransferDeps,
  chain: Pick<PayoutChain, 'key' | 'canonicalAddress'>,
  { waitingTransferKey }: Pick<SigningRejectedError, 'waitingTransferKey'>,
): Promise<void> {
  if (waitingTransferKey === undefined) return;
  const { transfers } = deps.stores;
  const inFlight = await transfers.inFlight(deps.database, chain.key);
  const settled = await transfers.followed(deps.database, chain.key);
  const waiting = [...inFlight, ...settled].find(
    (each) => each.txId !== null && signingName(each).transferKey === waitingTransferKey,
  );
  if (!waiting) return;
  // The next rejection tries again.
  await learnVersions(deps, chain, waiting).catch((error: unknown) =>
    deps.report({ transferId: waiting.transferId, message: String(error) }),
  );
}

/**
 * Whether a signed transaction cancels a transfer.
 * @throws Error if it pays neither the transfer's receiver nor the wallet that it spends from
 */
export function isCancellationOf(
  chain: Pick<PayoutChain, 'canonicalAddress'>,
  { transferKey, toAddress, assetSlug }: OutgoingTransfer,
  { to, sender, txId, assetSlug: paidSlug }: SignedPayment,
): boolean {
  if (isSameAddress(to, chain.canonicalAddress(toAddress)) && paidSlug === assetSlug) return false;
  if (isSameAddress(to, sender)) return true;
  throw new Error(`${transferKey} was signed before as ${txId}, for another receiver or asset`);
}
