import type { PayoutChain, SignedTransfer, TransactionStatus } from '../../../../chains/chain';
import { TransferRejectedError } from '../../../../chains/chain-errors';
import type { Sql } from '../../../../platform/database/database';
import { depthOf, needsBroadcast, nextFlightMove } from '../../domain/transfers/next-move';
import type { BlockId, OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { arePayoutsHeld } from '../holds/reject-held';
import { failTransfer } from './fail-transfer';
import { followVersions, learnReserved, type FollowedTransfer } from './follow-versions';
import { learnTaker } from './learn-taker';
import { lookForConflict, noteConflict } from './look-for-conflict';
import { settleMoved } from './settle-moved';
import type { TransferDeps } from './transfer-deps';

/**
 * Broadcasts a signed transfer repeatedly until the node has it in its chain, and completes it once
 * it is deep enough.
 */
export async function trackTransfer(
  deps: TransferDeps,
  chain: PayoutChain,
  given: OutgoingTransfer,
): Promise<void> {
  bytesOf(given);
  const followed = await learnTaker(deps, chain, await followVersions(deps, chain, given));
  const { transfer, status } = followed;
  const signed = bytesOf(transfer);
  const move = await moveOf(deps, chain, followed, signed);
  if (move === 'sign again') return restartTransfer(deps, transfer, signed.txId);
  const isAccepted = move === 'broadcast' && (await broadcast(deps, chain, followed, signed));
  if (isAccepted || (transfer.state === 'signed' && status.kind !== 'unknown'))
    await noteBroadcast(deps, transfer);
  if (status.kind === 'mined' && (move === 'confirm' || move === 'fail'))
    await settle(deps, chain, transfer, status, move);
}

function bytesOf({ transferId, state, txId, rawTransaction }: OutgoingTransfer): SignedTransfer {
  if (txId === null || rawTransaction === null)
    throw new Error(`Transfer ${transferId} is ${state} without its bytes`);
  return { txId, rawTransaction };
}

async function moveOf(
  deps: TransferDeps,
  chain: PayoutChain,
  { transfer, status, isOtherPending }: FollowedTransfer,
  signed: SignedTransfer,
) {
  // A version that pays our own wallet ends the transfer like one that failed.
  const transaction =
    status.kind === 'mined' && transfer.isCancellation
      ? { ...status, isSuccessful: false }
      : status;
  // While the node has another version, nothing has taken the place of all versions.
  const isLost = needsBroadcast(transaction) && !isOtherPending;
  const conflict = isLost ? await currentConflict(deps, chain, transfer) : null;
  const finalConfirmations = deps.finalConfirmationsOf(chain);
  const confirmations = deps.confirmationsOf(chain);
  return nextFlightMove({
    transaction,
    headHeight: transaction.kind === 'mined' || conflict !== null ? (await chain.head()).height : 0,
    confirmations,
    // A failed withdrawal returns the money to the user, so it must not succeed after all.
    confirmationsToFail:
      transfer.purpose === 'reward_withdrawal' ? finalConfirmations : confirmations,
    finalConfirmations,
    hasExpired: isLost && (await chain.hasExpired(signed)),
    conflict,
  });
}

/** Returns the block of a known conflicting transaction, while the chain contains it. */
async function currentConflict(
  deps: TransferDeps,
  chain: PayoutChain,
  { transferId, conflict }: OutgoingTransfer,
): Promise<BlockId | null> {
  if (conflict === null) return null;
  const there = await chain.blockRefAt(conflict.block.height);
  if (there?.hash === conflict.block.hash) return conflict.block;
  if (there !== null) await deps.stores.transfers.noteConflict(deps.database, transferId, null);
  return null;
}

/** A payment waits while payouts are held, or while the version that cancels it isn't signed yet. */
const isHeldBack = async (
  deps: TransferDeps,
  { isCancellation, wantedChange }: OutgoingTransfer,
): Promise<boolean> =>
  !isCancellation && (wantedChange === 'cancel' || (await arePayoutsHeld(deps, deps.database)));

/**
 * If the node rejects the transaction because another one took its place, that one is recorded; the
 * transfer then waits until the other transaction is final.
 * @returns whether the node has the transaction
 */
async function broadcast(
  deps: TransferDeps,
  chain: PayoutChain,
  { transfer, isOtherPending }: FollowedTransfer,
  signed: SignedTransfer,
): Promise<boolean> {
  if (await isHeldBack(deps, transfer)) return false;
  try {
    await deps.fenceOf(chain)(deps.database);
    await chain.broadcast(signed);
    return true;
  } catch (error) {
    // The node prefers the other version.
    if (isOtherPending && error instanceof TransferRejectedError) return false;
    const conflict =
      error instanceof TransferRejectedError && error.isOutpaced
        ? await lookForConflict(deps, chain, transfer)
        : null;
    if (conflict === 'of this version') return false;
    if (conflict === null) throw error;
    await noteConflict(deps, transfer, conflict);
    return false;
  }
}

/**
 * Requeues a transfer, to be signed again: the chain can no longer accept its transaction. A transfer
 * whose order is lost ends instead.
 */
async function restartTransfer(
  deps: TransferDeps,
  transfer: OutgoingTransfer,
  txId: string,
): Promise<void> {
  const { transferId } = transfer;
  const isRequeued = await deps.database.transaction(async (sql) => {
    if (!(await deps.stores.transfers.requeueDead(sql, transferId, txId, deps.clock.nowMs())))
      return false;
    await holdIfUndecided(deps, sql, transfer);
    return true;
  });
  if (!isRequeued) return;
  const reason =
    transfer.conflict === null
      ? 'ran out of time before a block took it'
      : `lost its place to ${transfer.conflict.txId}, which the chain can't undo`;
  const end = await endIfLost(deps, transfer);
  deps.report({
    transferId,
    message: `Transaction ${txId} ${reason}: ${end ?? 'it is signed again'}`,
  });
}

/**
 * Holds payouts if the restore check found what took the place of a transfer, and no operator has
 * decided about it, because its chain was left out: it may have paid the same receiver.
 */
async function holdIfUndecided(
  { stores, clock }: TransferDeps,
  sql: Sql,
  { chainKey, transferKey, conflict }: OutgoingTransfer,
): Promise<void> {
  const found = await stores.foundTransactions.all(sql, chainKey);
  const taker = found.find(({ txId, isExplained }) => txId === conflict?.txId && !isExplained);
  if (taker === undefined) return;
  await stores.payoutHolds.ensure(sql, {
    cause: 'restore',
    reason: `${taker.txId} took the place of ${transferKey}, and an operator has to decide about it`,
    by: 'the server',
    sinceMs: clock.nowMs(),
  });
}

/** @returns what is reported, or `null` for a transfer that is sent again */
async function endIfLost(
  { stores, database, clock }: TransferDeps,
  { purpose, transferKey }: OutgoingTransfer,
): Promise<string | null> {
  if (purpose !== 'adopted') return null;
  await stores.transfers.cancelUnsent(database, transferKey, clock.nowMs());
  return 'it is not sent again, because its order is lost';
}

/**
 * Records a broadcast: from the first one, a payout is shown with its transaction id. An earlier
 * error no longer applies, since the transfer is only waiting for a block.
 */
async function noteBroadcast(
  deps: TransferDeps,
  { transferId, state, orderId, lastError }: OutgoingTransfer,
): Promise<void> {
  if (state === 'broadcast' && lastError === null) return;
  await deps.stores.transfers.noteBroadcast(deps.database, transferId, deps.clock.nowMs());
  if (orderId !== null) await deps.pubSub.publish({ topic: 'order-changed', orderId });
}

type Mined = Extract<TransactionStatus, { kind: 'mined' }>;

async function settle(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  { block, feeMinor }: Mined,
  move: 'confirm' | 'fail',
): Promise<void> {
  const isDeep = depthOf(block, (await chain.head()).height) >= deps.finalConfirmationsOf(chain);
  const isFinal = (await learnReserved(deps, chain, transfer)) && isDeep;
  await (move === 'confirm' ? settleMoved : failTransfer)(deps, chain, transfer, {
    block,
    feeMinor,
    isFinal,
  });
}
