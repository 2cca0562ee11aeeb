import type { PayoutChain, PreparedTransfer } from '../../../../chains/chain';
import { signingName, type OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferVersion } from '../../domain/transfers/transfer-version';
import { rejectHeld } from '../holds/reject-held';
import { endedAttempts } from './ended-attempts';
import { senderOf } from './sender-of';
import type { TransferDeps } from './transfer-deps';

/**
 * Signs another version of a transfer that no block has taken for a while and that offers too low a
 * fee now, or that an operator wants to speed up or cancel. The bytes are stored before they are
 * sent. If this process dies in between, the next run sends them.
 * @returns whether another version was signed
 * @throws FeeTooHighError, InsufficientFundsError, PayoutsHeldError
 */
export async function replaceStuck(
  deps: TransferDeps,
  chain: PayoutChain,
  transferId: string,
): Promise<boolean> {
  const { stores, database, clock } = deps;
  const transfer = await stores.transfers.find(database, transferId);
  if (!chain.prepareReplacement || !transfer || !isReplaceable(chain, transfer)) return false;
  const versions = await stores.transfers.versions(database, transfer);
  const isDue =
    transfer.wantedChange !== null ||
    clock.nowMs() - lastComparedAtMs(versions) >= chain.fees.replaceAfterSeconds * 1_000;
  if (!isDue || (await isSpentFurther(deps, chain, versions))) return false;
  await stores.transfers.noteCompared(database, transferId, transfer.txId ?? '', clock.nowMs());
  const isCancellation = transfer.isCancellation || transfer.wantedChange === 'cancel';
  const prepared = await prepare(deps, chain, transfer, isCancellation);
  return prepared !== null && signVersion(deps, chain, transfer, prepared, isCancellation);
}

const lastComparedAtMs = (versions: readonly TransferVersion[]): number =>
  Math.max(0, ...versions.map(({ comparedAtMs }) => comparedAtMs));

/** A former hot wallet has no keys any more. */
const isReplaceable = (chain: PayoutChain, transfer: OutgoingTransfer): boolean =>
  (transfer.state === 'signed' || transfer.state === 'broadcast') &&
  transfer.doubt === null &&
  transfer.conflict === null &&
  senderOf(chain, transfer) === chain.addressOf(transfer.fromWallet);

/** A transaction that spends the change of another one would be lost with it. */
async function isSpentFurther(
  { stores, database }: TransferDeps,
  chain: PayoutChain,
  versions: readonly TransferVersion[],
): Promise<boolean> {
  if (chain.usesNonces) return false;
  const spent = await stores.transfers.spentOutputs(database, chain.key);
  return versions.some(({ txId }) => spent.some((output) => output.startsWith(`${txId}:`)));
}

async function prepare(
  { stores, database }: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  isCancellation: boolean,
): Promise<PreparedTransfer | null> {
  const { txId, rawTransaction } = transfer;
  if (txId === null || rawTransaction === null) return null;
  const current = { txId, rawTransaction };
  if ((await chain.transactionStatus(txId)).kind === 'mined') return null;
  return (
    (await chain.prepareReplacement?.({
      from: transfer.fromWallet,
      to: transfer.toAddress,
      assetSlug: transfer.assetSlug,
      amountMinor: transfer.sentMinor ?? 0n,
      isAll: transfer.amountMinor === null,
      nonce: transfer.nonce,
      current,
      isCancellation,
      isForced: transfer.wantedChange !== null,
      excludedOutputs: await stores.transfers.spentOutputs(database, chain.key),
    })) ?? null
  );
}

async function signVersion(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  prepared: PreparedTransfer,
  isCancellation: boolean,
): Promise<boolean> {
  const { stores, database, clock, booksId } = deps;
  const { transferId, settles } = transfer;
  const ended = await endedAttempts(deps, chain, transfer, prepared);
  const signed = await database.transaction(async (sql) => {
    await deps.fenceOf(chain)(sql);
    if (!(await stores.transfers.lockVersion(sql, transfer))) return null;
    // A cancellation sends no money away, and is what an operator needs while payouts are held.
    if (!isCancellation) await rejectHeld(deps, sql);
    const version = await deps.signer.sign({
      booksId,
      ...signingName(transfer),
      settles,
      ended,
      prepared,
    });
    const atMs = clock.nowMs();
    await stores.transfers.addVersion(sql, transferId, version, isCancellation, atMs);
    await stores.transfers.makeCurrent(sql, transfer, version.txId, atMs);
    return version;
  });
  if (!signed) return false;
  deps.report({
    transferId,
    message:
      `Transaction ${transfer.txId} is replaced by ${signed.txId}, ` +
      (isCancellation ? 'which cancels the transfer' : 'with a higher fee'),
  });
  if (transfer.orderId !== null)
    await deps.pubSub.publish({ topic: 'order-changed', orderId: transfer.orderId });
  return true;
}
