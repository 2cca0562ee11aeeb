import type { PayoutChain } from '../../../../chains/chain';
import type { ConflictingTransaction } from '../../../../chains/conflict';
import { excludes } from '../../../../chains/excludes';
import { needsBroadcast } from '../../domain/transfers/next-move';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { sharedOutputs } from '../../domain/transfers/transfer-version';
import { learnVersions, type FollowedTransfer } from './follow-versions';
import { noteConflict } from './look-for-conflict';
import { senderOf } from './sender-of';
import type { TransferDeps } from './transfer-deps';

/**
 * Records the transaction that took the place of all versions of a transfer, if it is one of those
 * that only the chain shows. Unlike a search on the nodes, this also works while payouts are held and
 * nothing is broadcast, and for blocks whose state the nodes no longer have.
 */
export async function learnTaker(
  deps: TransferDeps,
  chain: PayoutChain,
  followed: FollowedTransfer,
): Promise<FollowedTransfer> {
  const { transfer, status, isOtherPending } = followed;
  if (!needsBroadcast(status) || isOtherPending || transfer.conflict !== null) return followed;
  const conflict = await findTaker(deps, chain, transfer);
  if (conflict === null) return followed;
  await noteConflict(deps, transfer, conflict);
  return { ...followed, transfer: { ...transfer, conflict } };
}

async function findTaker(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<ConflictingTransaction | null> {
  const found = await deps.stores.foundTransactions.all(deps.database, chain.key);
  const sender = senderOf(chain, transfer);
  if (!found.some((each) => excludes({ ...transfer, sender }, each))) return null;
  const ours = await learnVersions(deps, chain, transfer);
  const versions = await deps.stores.transfers.versions(deps.database, transfer);
  const shared = { ...transfer, sender, spentOutputs: sharedOutputs([transfer, ...versions]) };
  const taker = found.find((each) => !ours.includes(each.txId) && excludes(shared, each));
  if (!taker) return null;
  const status = await chain.transactionStatus(taker.txId);
  return status.kind === 'mined' ? { txId: taker.txId, block: status.block } : null;
}
