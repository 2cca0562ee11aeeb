import type { PayoutChain } from '../../../../chains/chain';
import { TransferRejectedError } from '../../../../chains/chain-errors';
import { nextSettledMove, type SettledView } from '../../domain/transfers/next-move';
import type { BlockId, OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { arePayoutsHeld } from '../holds/reject-held';
import { learnReserved } from './follow-versions';
import { reopenTransfer } from './reopen-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Checks whether confirmed and failed transfers are still in their blocks, until those are too deep
 * to be undone. A transfer that lost its block is put back in flight. If the mined nonces of a
 * wallet fall behind ours, other transfers were lost as well: those are checked however deep they
 * were.
 */
export async function checkSettled(deps: TransferDeps, chain: PayoutChain): Promise<void> {
  const { transfers } = deps.stores;
  if (!(await transfers.isFollowing(deps.database, chain.key))) return checkIdle(deps, chain);
  const head = await chain.head();
  const due = await transfers.dueForCheck(
    deps.database,
    chain.key,
    head.height,
    head.height - deps.finalConfirmationsOf(chain) + 1,
  );
  const known = new Set(due.map(({ transferId }) => transferId));
  const lost = (await lostNonces(deps, chain, head.height)).filter(
    ({ transferId }) => !known.has(transferId),
  );
  await checkAll(deps, chain, [...due, ...lost], head);
}

/**
 * Checks for lost nonces while nothing is in flight and everything is final: with every fifth block
 * that the watcher reads, and immediately if its chain got shorter. In between, no requests are
 * sent to the node.
 */
async function checkIdle(deps: TransferDeps, chain: PayoutChain): Promise<void> {
  const { chains, transfers } = deps.stores;
  const tip = chain.usesNonces ? await chains.tip(deps.database, chain.key) : null;
  const newest =
    tip &&
    (await transfers.newestUnchecked(deps.database, chain.key, chain.hotWalletAddress, tip.height));
  if (!tip || !newest) return;
  const lost = await lostNonces(deps, chain, tip.height);
  if (lost.length === 0) return transfers.noteChecked(deps.database, newest, tip.height);
  await checkAll(deps, chain, lost, tip);
}

async function checkAll(
  deps: TransferDeps,
  chain: PayoutChain,
  settled: readonly OutgoingTransfer[],
  head: BlockId,
): Promise<void> {
  for (const transfer of settled) {
    await check(deps, chain, transfer, head).catch((error: unknown) =>
      reportTransferError(deps, transfer, error),
    );
  }
}

async function lostNonces(
  deps: TransferDeps,
  chain: PayoutChain,
  headHeight: number,
): Promise<OutgoingTransfer[]> {
  if (!chain.usesNonces) return [];
  const mined = await chain.minedNonces('hot');
  return mined <
    (await deps.stores.transfers.settledNonces(deps.database, chain.key, chain.hotWalletAddress))
    ? deps.stores.transfers.settledFrom(
        deps.database,
        chain.key,
        chain.hotWalletAddress,
        mined,
        headHeight,
      )
    : [];
}

async function check(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  head: BlockId,
): Promise<void> {
  const { transferId, state, block, txId, rawTransaction } = transfer;
  if (block === null || txId === null || rawTransaction === null)
    throw new Error(`Transfer ${transferId} is ${state} without its block or its bytes`);
  const hashThere = (await chain.blockRefAt(block.height))?.hash ?? null;
  if (hashThere === block.hash)
    return confirmSettled(deps, chain, transfer, { block, hashThere }, head);
  const move = nextSettledMove({
    block,
    headHeight: head.height,
    hashThere,
    transaction: await chain.transactionStatus(txId),
    finalConfirmations: deps.finalConfirmationsOf(chain),
  });
  if (move === 'reopen') await reopenTransfer(deps, chain, transfer, block);
  if (move !== 'broadcast' || (await arePayoutsHeld(deps, deps.database))) return;
  await deps.fenceOf(chain)(deps.database);
  await chain.broadcast({ txId, rawTransaction }).catch(ignoreRejection);
}

/** Ignores a rejection: a node that is behind may not have the transaction's predecessors. */
function ignoreRejection(error: unknown): void {
  if (!(error instanceof TransferRejectedError)) throw error;
}

/** Records that the block still exists and contains the transaction. */
async function confirmSettled(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  seen: Pick<SettledView, 'block' | 'hashThere'>,
  head: BlockId,
): Promise<void> {
  const move = nextSettledMove({
    ...seen,
    headHeight: head.height,
    transaction: { kind: 'mined', block: seen.block, isSuccessful: true },
    finalConfirmations: deps.finalConfirmationsOf(chain),
  });
  const isFinal = move === 'finish' && (await learnReserved(deps, chain, transfer));
  await deps.stores.transfers[isFinal ? 'makeFinal' : 'noteChecked'](
    deps.database,
    transfer.transferId,
    head.height,
  );
}

/** Records an error with its transfer, and reports it if it differs from the last one. */
async function reportTransferError(
  deps: TransferDeps,
  { transferId, lastError }: Pick<OutgoingTransfer, 'transferId' | 'lastError'>,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  if (message === lastError) return;
  await deps.stores.transfers.noteError(deps.database, transferId, message, deps.clock.nowMs());
  deps.report({ transferId, message });
}
