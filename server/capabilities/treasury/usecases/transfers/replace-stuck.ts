import type { PayoutChain, PreparedTransfer } from '../../../../chains/chain';
import { signingName, type OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferVersion } from '../../domain/transfers/transfer-version';
import { rejectHeld } from '../holds/reject-held';
import { endedAttempts } from './ended-attempts';
import { isJoining } from './join-outputs';
import { declineChange, payForStuck } from './pay-for-stuck';
import { senderOf } from './sender-of';
import { signAsSoleSigner } from './sign-as-sole-signer';
import type { TransferDeps } from './transfer-deps';

/**
 * Signs another version of a transfer that has waited for a block for a while and whose fee is too
 * low now, or that an operator wants to speed up or cancel. The bytes are stored before they are
 * sent. If this process dies in between, the next run sends them. Where nodes accept no replacement,
 * a payment to our own wallet that spends the change pays for both.
 * @returns whether something was done about the transfer
 * @throws FeeTooHighError, InsufficientFundsError, PayoutsHeldError
 */
export async function replaceStuck(
  deps: TransferDeps,
  chain: PayoutChain,
  transferId: string,
): Promise<boolean> {
  const { stores, database, clock } = deps;
  const transfer = await stores.transfers.find(database, transferId);
  if (!(chain.prepareReplacement ?? chain.isUnderpriced) || !isWaiting(transfer)) return false;
  const versions = await stores.transfers.versions(database, transfer);
  if (!isDue(chain, transfer, versions, clock.nowMs())) return false;
  const obstacle = await obstacleTo(deps, chain, transfer, versions);
  if (obstacle !== null) {
    await declineChange(deps, transfer, obstacle);
    return false;
  }
  await stores.transfers.noteCompared(database, transfer, clock.nowMs());
  if (!chain.prepareReplacement) return payForStuck(deps, chain, transfer);
  const isCancellation = transfer.isCancellation || transfer.wantedChange === 'cancel';
  const prepared = await prepare(deps, chain, transfer, versions, isCancellation);
  return prepared !== null && signVersion(deps, chain, transfer, prepared, isCancellation);
}

/** A request by an operator resets the last comparison, so the transfer is due at once. */
function isDue(
  { fees }: PayoutChain,
  transfer: OutgoingTransfer,
  versions: readonly TransferVersion[],
  nowMs: number,
): boolean {
  // Joining outputs can wait until fees fall.
  if (isJoining(transfer) && transfer.wantedChange === null) return false;
  const comparedAtMs = Math.max(0, ...versions.map((version) => version.comparedAtMs));
  return nowMs - comparedAtMs >= fees.replaceAfterSeconds * 1_000;
}

const isWaiting = (transfer: OutgoingTransfer | null): transfer is OutgoingTransfer =>
  transfer !== null &&
  (transfer.state === 'signed' || transfer.state === 'broadcast') &&
  transfer.doubt === null;

/** @returns why nothing can be done about a waiting transfer; `null` if something can */
async function obstacleTo(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  versions: readonly TransferVersion[],
): Promise<string | null> {
  if (transfer.conflict !== null)
    return `transaction ${transfer.conflict.txId} took its place, and it is signed again if the chain keeps that one`;
  if (senderOf(chain, transfer) !== chain.addressOf(transfer.fromWallet))
    return 'it was sent from a former hot wallet, which has no keys here any more';
  const child = await spenderOf(deps, chain, versions);
  return child === null
    ? null
    : `transaction ${child} spends its change, and would be lost with it: bump that one`;
}

/** @returns our transaction in flight that spends the change of a version; `null` if none does */
async function spenderOf(
  { stores, database }: TransferDeps,
  chain: PayoutChain,
  versions: readonly TransferVersion[],
): Promise<string | null> {
  if (chain.usesNonces) return null;
  const inFlight = await stores.transfers.inFlight(database, chain.key);
  return (
    inFlight.find(({ spentOutputs }) =>
      versions.some(({ txId }) => spentOutputs.some((output) => output.startsWith(`${txId}:`))),
    )?.txId ?? null
  );
}

async function prepare(
  { stores, database, effects }: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  versions: readonly TransferVersion[],
  isCancellation: boolean,
): Promise<PreparedTransfer | null> {
  const { txId, rawTransaction } = transfer;
  if (txId === null || rawTransaction === null) return null;
  const current = { txId, rawTransaction };
  if ((await chain.transactionStatus(txId)).kind === 'mined') return null;
  const own = new Set(versions.flatMap(({ spentOutputs }) => spentOutputs));
  const spent = await stores.transfers.spentOutputs(database, chain.key);
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
      excludedOutputs: spent.filter((output) => !own.has(output)),
      // An operator decided to cancel it, so only the chain's limit applies.
      ...(isCancellation ? {} : await effects[transfer.purpose].limits?.(chain, transfer)),
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
    const version = await signAsSoleSigner(deps, sql, {
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
