import type { PayoutChain } from '../../../../chains/chain';
import type { ConflictingTransaction } from '../../../../chains/conflict';
import { isCheckDue } from '../../domain/transfers/next-move';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { sharedOutputs, type TransferVersion } from '../../domain/transfers/transfer-version';
import { learnVersions } from './follow-versions';
import { senderOf } from './sender-of';
import type { TransferDeps } from './transfer-deps';

/**
 * Looks for a transaction that took the place of all versions. A search sends many requests to the
 * node, and can find something new only in new blocks.
 * @returns `of this version` if one took the place of the current version only, and another
 *   version is current now
 */
export async function lookForConflict(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<ConflictingTransaction | 'of this version' | null> {
  const { height } = await chain.head();
  if (!isCheckDue(transfer.checkedHeight, height)) return null;
  const ours = await learnVersions(deps, chain, transfer);
  const versions = await deps.stores.transfers.versions(deps.database, transfer);
  const shared = sharedOutputs([transfer, ...versions]);
  const found = await conflictOn(chain, transfer, transfer.txId, shared);
  if (found !== null && !ours.includes(found.txId)) return found;
  if (found === null && (await useUsableVersion(deps, chain, transfer, versions, shared)))
    return 'of this version';
  await deps.stores.transfers.noteChecked(deps.database, transfer.transferId, height);
  return null;
}

/** Records the transaction that took the place of all versions of a transfer. */
export async function noteConflict(
  deps: TransferDeps,
  { transferId, txId }: OutgoingTransfer,
  conflict: ConflictingTransaction,
): Promise<void> {
  await deps.stores.transfers.noteConflict(deps.database, transferId, conflict);
  deps.report({
    transferId,
    message:
      `Transaction ${conflict.txId}, which is not of these books, took the place of ${txId} in ` +
      `block ${conflict.block.height}`,
  });
}

const conflictOn = async (
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  txId: string | null,
  spentOutputs: readonly string[],
): Promise<ConflictingTransaction | null> =>
  chain.findConflict({
    txId: txId ?? '',
    sender: senderOf(chain, transfer),
    nonce: transfer.nonce,
    spentOutputs,
  });

/**
 * A later version may spend more outputs than the first one. If one of the extra outputs is lost,
 * only that version is lost: the newest version that can still be mined becomes current. All
 * versions exclude each other, so a node that is wrong about an output can't make us pay twice.
 * @returns whether another version is current now
 */
async function useUsableVersion(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  versions: readonly TransferVersion[],
  shared: readonly string[],
): Promise<boolean> {
  const isLost = async ({ txId, spentOutputs }: Pick<TransferVersion, 'txId' | 'spentOutputs'>) => {
    const own = spentOutputs.filter((output) => !shared.includes(output));
    if (own.length === 0) return false;
    return (
      (await conflictOn(chain, transfer, txId, own)) !== null ||
      (await hasUnknownParent(deps, chain, own))
    );
  };
  const { txId, spentOutputs } = transfer;
  if (txId === null || !(await isLost({ txId, spentOutputs }))) return false;
  for (const version of [...versions].reverse()) {
    if (version.txId === txId || (await isLost(version))) continue;
    if (!(await goBackTo(deps, chain, transfer, version))) return false;
    deps.report({
      transferId: transfer.transferId,
      message:
        `Transaction ${txId} lost an output that only it spends: its older version ` +
        `${version.txId} takes its place`,
    });
    return true;
  }
  return false;
}

/**
 * Whether one of these outputs comes from a transaction that the nodes don't have, such as a deposit
 * that its sender replaced. Our own transfers are sent again instead.
 */
async function hasUnknownParent(
  { stores, database }: TransferDeps,
  chain: PayoutChain,
  outputs: readonly string[],
): Promise<boolean> {
  const inFlight = await stores.transfers.inFlight(database, chain.key);
  const parents = new Set(outputs.map((output) => output.slice(0, output.indexOf(':'))));
  for (const parent of parents) {
    if (inFlight.some(({ txId }) => txId === parent)) continue;
    if ((await chain.transactionStatus(parent)).kind === 'unknown') return true;
  }
  return false;
}

/**
 * A transfer that an operator has cancelled stays cancelled: the older version is replaced before it
 * is sent.
 */
const goBackTo = (
  { stores: { transfers }, database, clock }: TransferDeps,
  { key }: Pick<PayoutChain, 'key'>,
  transfer: OutgoingTransfer,
  version: TransferVersion,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    if (!(await transfers.makeCurrent(sql, transfer, version.txId, clock.nowMs()))) return false;
    const isCancelled = transfer.isCancellation || transfer.wantedChange === 'cancel';
    if (isCancelled && !version.isCancellation)
      await transfers.wantChange(sql, { txId: version.txId, chainKeys: [key] }, 'cancel');
    return true;
  });
