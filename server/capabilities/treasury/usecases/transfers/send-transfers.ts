import type { PayoutChain, PreparedTransfer, TransferRequest } from '../../../../chains/chain';
import type { SignedPayment, SigningRequest } from '../../../../chains/signer-port';
import {
  ChainUnavailableError,
  FaultyTokenError,
  TransferRejectedError,
} from '../../../../chains/chain-errors';
import { ApprovalNeededError, SigningRejectedError } from '../../../../chains/signer-errors';
import type { Sql } from '../../../../platform/database/database';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { inSendingOrder } from '../../domain/transfers/sending-order';
import { JournalLockedError } from '../../ports/journal-guard';
import { arePayoutsHeld, PayoutsHeldError } from '../holds/reject-held';
import { awaitApproval, waitingForApproval } from './await-approval';
import { checkSettled } from './check-settled';
import { endedAttempts } from './ended-attempts';
import { findFormer, isStillFormer, noteClaimed } from './claim-found';
import { fillNonceGap, nextFreeNonce } from './fill-nonce-gap';
import { isCancellationOf, learnWaiting } from './follow-versions';
import { isJoining } from './join-outputs';
import { rejectDiffering } from './reject-differing';
import { dropIdleChildren, parentOf } from './pay-for-stuck';
import { recoverSenders, senderOf } from './sender-of';
import { replaceStuck } from './replace-stuck';
import { signAsSoleSigner } from './sign-as-sole-signer';
import { takeOverAdopted } from './take-over-adopted';
import { trackTransfer } from './track-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Sends the queued transfers of one chain, and tracks those that were sent. It is the only writer
 * of the chain's wallets, so it must not run twice at once for one chain. The error of one transfer
 * is recorded with it and does not stop the others, but a wallet's nonces stay in order. While
 * another transfer is being signed for long, the others wait for the next run. While payouts are
 * held, what was sent is still tracked.
 * @param isStopping whether the rest should wait for the next run
 */
export async function sendTransfers(
  deps: TransferDeps,
  chain: PayoutChain,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const hotWallet = chain.usesNonces ? chain.hotWalletAddress : null;
  if (!(await deps.stores.transfers.isIdle(deps.database, chain.key, hotWallet)))
    await sendAndTrack(deps, chain, isStopping);
}

async function sendAndTrack(
  deps: TransferDeps,
  chain: PayoutChain,
  isStopping: () => boolean,
): Promise<void> {
  await recoverSenders(deps, chain);
  await checkSettled(deps, chain).catch(ignoreUnavailable);
  const inFlight = await dropIdleChildren(
    deps,
    chain,
    await deps.stores.transfers.inFlight(deps.database, chain.key),
  );
  const blockedWallets = new Set(
    inFlight.filter(isAddressBusy).map((transfer) => senderOf(chain, transfer)),
  );
  const waiting = await waitingForApproval(deps, chain.key);
  for (const transfer of inSendingOrder(inFlight)) {
    if (isStopping()) return;
    if (waiting.has(transfer.transferId)) continue;
    const wallet = senderOf(chain, transfer);
    if (transfer.state === 'queued' && blockedWallets.has(wallet)) continue;
    const outcome = await sendOne(deps, chain, transfer);
    if (outcome === 'journal locked') return;
    if (outcome === 'signed and in trouble' && chain.usesNonces) blockedWallets.add(wallet);
  }
  await closeNonceGap(deps, chain);
}

async function closeNonceGap(deps: TransferDeps, chain: PayoutChain): Promise<void> {
  if (await arePayoutsHeld(deps, deps.database)) return;
  const filler = await fillNonceGap(deps, chain).catch(ignoreUnavailable);
  if (filler) await sendOne(deps, chain, filler);
}

/**
 * A sweep empties its address, so the next one from there is prepared only when it is done. A
 * reorganisation can bring an earlier one back.
 */
const isAddressBusy = ({ fromWallet, state }: OutgoingTransfer): boolean =>
  fromWallet !== 'hot' && state !== 'queued';

/**
 * A node that is unavailable is reported with the transfers in flight, and by the watcher of its
 * chain.
 */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof ChainUnavailableError)) throw error;
}

/**
 * A transfer that failed before it was signed has no nonce, and one that another writer has signed
 * has a used nonce: neither blocks the other transfers.
 */
type SendOutcome = 'done' | 'in trouble' | 'signed and in trouble' | 'journal locked';

async function sendOne(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<SendOutcome> {
  let signed = transfer.state === 'queued' ? null : transfer;
  try {
    signed ??= await sign(deps, chain, transfer);
    if (!signed) return 'done';
    await trackOrReplace(deps, chain, signed);
    return 'done';
  } catch (error) {
    if (error instanceof PayoutsHeldError) return 'done';
    await recordProblem(deps, chain, transfer, error);
    if (error instanceof JournalLockedError) return 'journal locked';
    const isUnsigned = signed === null && !(error instanceof LostSignatureError);
    return isUnsigned || isOutpaced(error) ? 'in trouble' : 'signed and in trouble';
  }
}

async function recordProblem(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  error: unknown,
): Promise<void> {
  const { transferId } = transfer;
  const message = error instanceof Error ? error.message : String(error);
  await deps.stores.transfers.noteError(deps.database, transferId, message, deps.clock.nowMs());
  if (error instanceof SigningRejectedError) {
    await deps.stores.approvals.clear(deps.database, transferId);
    // The signer may have signed a version that this database does not have.
    if (!chain.usesNonces) await learnWaiting(deps, chain, error);
  }
  const isNews =
    !(error instanceof ApprovalNeededError) || (await awaitApproval(deps, transfer, error.needed));
  if (isNews) deps.report({ transferId, message });
}

/** A transaction that nodes reject for its low fee is replaced like one that no block takes. */
async function trackOrReplace(
  deps: TransferDeps,
  chain: PayoutChain,
  signed: OutgoingTransfer,
): Promise<void> {
  let problem: unknown = null;
  await trackTransfer(deps, chain, signed).catch((error: unknown) => {
    problem = error;
  });
  const isReplaced = await replaceStuck(deps, chain, signed.transferId);
  if (problem !== null && !isReplaced) throw problem;
}

/**
 * The signer may have signed a transfer although this database does not have the bytes. The next run
 * finds them. Another transfer with the same nonce would make them worthless.
 */
class LostSignatureError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Whether the signer has signed nothing. */
const isNotSigned = (error: unknown): boolean =>
  error instanceof SigningRejectedError ||
  error instanceof ApprovalNeededError ||
  error instanceof JournalLockedError;

const isOutpaced = (error: unknown): boolean =>
  error instanceof TransferRejectedError && error.isOutpaced;

/**
 * Prepares and signs a queued transfer, and stores the bytes before they are sent. While payouts
 * are held, nothing is signed, and only bytes that were signed earlier are stored.
 * @returns `null` if another writer has signed it, or payouts are held
 * @throws PayoutsHeldError
 */
async function sign(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<OutgoingTransfer | null> {
  const { transfers, approvals } = deps.stores;
  const { transferId } = transfer;
  const former = await findFormer(deps, chain, transfer);
  // What was signed earlier may already have been sent.
  if (former === null) await rejectPausedToken(deps, transfer);
  if (former === null && (await arePayoutsHeld(deps, deps.database))) return null;
  const request = former === null ? await prepareSigning(deps, chain, transfer) : null;
  let isRequested = false;
  const isKept = await deps.database
    .transaction(async (sql) => {
      await deps.fenceOf(chain)(sql);
      // The transfer cannot be cancelled until this transaction ends.
      if (!(await transfers.lockQueued(sql, transferId))) return false;
      if (!(await isStillFormer(deps, sql, chain, transfer, former))) return false;
      if (former === null) await rejectDiffering(deps, sql, chain, transfer);
      isRequested = true;
      const signed =
        request === null ? (former?.signed ?? []) : [await signAsSoleSigner(deps, sql, request)];
      await approvals.clear(sql, transferId);
      if (former !== null) await takeOverAdopted(deps, sql, chain, signed);
      if (!(await keepVersions(deps, sql, chain, transfer, signed))) return false;
      if (former !== null) await noteClaimed(deps, sql, transfer, former);
      return true;
    })
    .catch((error: unknown) => {
      throw isRequested && !isNotSigned(error) ? new LostSignatureError(error) : error;
    });
  return isKept ? transfers.find(deps.database, transferId) : null;
}

/** @returns false if another writer has signed the transfer */
async function keepVersions(
  { stores: { transfers }, clock }: TransferDeps,
  sql: Sql,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  [first, ...others]: readonly SignedPayment[],
): Promise<boolean> {
  const { transferId } = transfer;
  const atMs = clock.nowMs();
  if (!first || !(await transfers.keepSigned(sql, transferId, first, atMs))) return false;
  let current = first.txId;
  for (const version of others) {
    const isCancellation = isCancellationOf(chain, transfer, version);
    await transfers.addVersion(sql, transferId, version, isCancellation, atMs);
    await transfers.makeCurrent(sql, { transferId, txId: current }, version.txId, atMs);
    current = version.txId;
  }
  return true;
}

async function prepareSigning(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<SigningRequest> {
  const { booksId } = deps;
  const { transferKey, attempt } = transfer;
  const effects = deps.effects[transfer.purpose];
  await effects.assertSendable?.(transfer);
  const nonce = await nextFreeNonce(deps, chain, transfer.fromWallet);
  const prepared = await prepare(deps, chain, {
    from: transfer.fromWallet,
    to: transfer.toAddress,
    assetSlug: transfer.assetSlug,
    amountMinor: (await effects.amountToSend?.(chain, transfer)) ?? transfer.amountMinor ?? 'all',
    nonce,
    excludedOutputs: await deps.stores.transfers.spentOutputs(deps.database, chain.key),
    isJoining: isJoining(transfer),
    changeOf: parentOf(chain, transfer) ?? undefined,
    chainable: chain.usesNonces
      ? []
      : await deps.stores.transfers.chainable(deps.database, chain.key),
    ...(await effects.limits?.(chain, transfer)),
  });
  const { settles } = transfer;
  const ended = await endedAttempts(deps, chain, transfer, prepared);
  return { booksId, transferKey, attempt, settles, ended, prepared };
}

/**
 * Pauses a token that would not move the requested amount, so that it is not promised to other
 * clients.
 */
async function prepare(
  { database, stores, clock }: TransferDeps,
  chain: PayoutChain,
  request: TransferRequest,
): Promise<PreparedTransfer> {
  try {
    return await chain.prepareTransfer(request);
  } catch (error) {
    if (error instanceof FaultyTokenError)
      await stores.pausedTokens.pause(database, error.assetSlug, error.problem, clock.nowMs());
    throw error;
  }
}

/** An amount that a token withholds from a transfer is lost, so a paused token is not sent. */
async function rejectPausedToken(
  deps: TransferDeps,
  { assetSlug }: OutgoingTransfer,
): Promise<void> {
  const paused = (await deps.stores.pausedTokens.all(deps.database)).find(
    (token) => token.assetSlug === assetSlug,
  );
  if (paused) throw new Error(`${assetSlug} is paused: ${paused.problem}`);
}
