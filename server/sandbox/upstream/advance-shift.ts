import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain } from '../../chains/chain';
import { ChainUnavailableError } from '../../chains/chain-errors';
import type { Clock } from '../../platform/clock/clock';
import type { Database, Sql } from '../../platform/database/database';
import { rewindScanned } from './chain-store';
import type { TransferSender } from './send-transfer';
import type { Shift, ShiftScript, ShiftTransfer } from './shift';
import { findShift, forgetDeposit, moveShift, setConfirmations } from './shift-store';
import { simulatedTxId } from './simulated-tx-id';
import { findTransfer, insertTransfer } from './transfer-store';

/** The simulator's parts for one local chain. */
export type LocalLeg = {
  readonly chain: Chain;
  readonly sender: TransferSender;
  readonly watch: { look(): Promise<void> };
};

export type AdvanceDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly script: ShiftScript;
  readonly legs: ReadonlyMap<string, LocalLeg>;
  /** What a transfer of an asset costs, in minor units of that asset. */
  readonly feeMinorOf: (slug: string) => bigint;
};

/** More steps than an upstream order has, so that one call advances it as far as possible. */
const MAX_STEPS = 10;

/**
 * Advances an upstream order as far as time and the local chains allow, and reads it again. If a
 * chain is unavailable, the order keeps its status.
 */
export async function advanceShift(deps: AdvanceDeps, shift: Shift): Promise<Shift> {
  let current = shift;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const hasMoved = await takeStep(deps, current).catch(stayWhenChainIsAway);
    current = (await findShift(deps.database, shift.shiftId)) ?? current;
    if (!hasMoved) return current;
  }
  return current;
}

function stayWhenChainIsAway(error: unknown): false {
  if (error instanceof ChainUnavailableError) return false;
  throw error;
}

function takeStep(deps: AdvanceDeps, shift: Shift): Promise<boolean> {
  switch (shift.status) {
    case 'awaiting_deposit':
      return awaitDeposit(deps, shift);
    case 'expired':
      return lookForDeposit(deps, shift);
    case 'confirming':
      return confirm(deps, shift);
    case 'exchanging':
      return exchange(deps, shift);
    case 'sending':
      return finish(deps, shift, 'payout');
    case 'refunding':
      return finish(deps, shift, 'refund');
    case 'completed':
    case 'refunded':
      return Promise.resolve(false);
  }
}

async function awaitDeposit(deps: AdvanceDeps, shift: Shift): Promise<boolean> {
  if (await lookForDeposit(deps, shift)) return true;
  return (
    deps.clock.nowMs() >= shift.expiresAtMs &&
    moveShift(deps.database, shift.shiftId, ['awaiting_deposit'], 'expired', shift.expiresAtMs)
  );
}

/** Reads a real deposit from the chain. A simulated one comes from `simulateDeposit`. */
async function lookForDeposit(deps: AdvanceDeps, shift: Shift): Promise<boolean> {
  if (shift.depositChainKey === null) return false;
  await legOf(deps, shift.depositChainKey).watch.look();
  return (await findShift(deps.database, shift.shiftId))?.status === 'confirming';
}

async function confirm(deps: AdvanceDeps, shift: Shift): Promise<boolean> {
  const { minConfirmationsToTrade } = networkOf(deps, shift.fromSlug);
  if (shift.depositChainKey === null) {
    const endsAtMs = shift.statusSinceMs + deps.script.confirmingMs;
    return (
      deps.clock.nowMs() >= endsAtMs &&
      moveShift(deps.database, shift.shiftId, ['confirming'], 'exchanging', endsAtMs)
    );
  }
  const confirmations = await countConfirmations(deps, shift, shift.depositChainKey);
  return (
    confirmations >= minConfirmationsToTrade &&
    moveShift(deps.database, shift.shiftId, ['confirming'], 'exchanging', deps.clock.nowMs())
  );
}

async function exchange(deps: AdvanceDeps, shift: Shift): Promise<boolean> {
  if (shift.depositChainKey !== null) {
    const confirmations = await countConfirmations(deps, shift, shift.depositChainKey);
    if (confirmations < networkOf(deps, shift.fromSlug).minConfirmationsToWithdraw) return false;
  }
  const endsAtMs = shift.statusSinceMs + deps.script.exchangingMs;
  if (deps.clock.nowMs() < endsAtMs) return false;
  const amountMinor = payoutFor(shift);
  // The deposit is too small to cover the network fee. It is refunded, or waits for a refund
  // address.
  if (amountMinor <= 0n)
    return (
      shift.refundAddress !== null &&
      startRefund(deps, shift, { address: shift.refundAddress, memo: shift.refundMemo })
    );
  // Simulated steps count the time during which nobody polled, but a real payout starts now.
  const sinceMs = shift.depositChainKey === null ? endsAtMs : deps.clock.nowMs();
  return deps.database.transaction(async (sql) => {
    if (!(await moveShift(sql, shift.shiftId, ['exchanging'], 'sending', sinceMs))) return false;
    await planTransfer(deps, sql, shift, {
      kind: 'payout',
      chainKey: shift.payoutChainKey,
      assetSlug: shift.toSlug,
      toAddress: shift.destinationAddress,
      toMemo: shift.destinationMemo,
      amountMinor,
    });
    return true;
  });
}

/** The agreed payout, in proportion to the amount received. */
function payoutFor({ deposit, depositMinor, payoutMinor, networkFeeMinor }: Shift): bigint {
  if (deposit === null || deposit.amountMinor === depositMinor) return payoutMinor;
  return ((payoutMinor + networkFeeMinor) * deposit.amountMinor) / depositMinor - networkFeeMinor;
}

/** Where a refund goes. The memo belongs to the address. */
export type RefundTarget = { readonly address: string; readonly memo: string | null };

/**
 * Refunds the deposit, less the network fee.
 * @returns false if that isn't possible: nothing is left to send, or the status has changed
 */
export async function startRefund(
  deps: AdvanceDeps,
  shift: Shift,
  { address, memo }: RefundTarget,
): Promise<boolean> {
  const amountMinor = (shift.deposit?.amountMinor ?? 0n) - deps.feeMinorOf(shift.fromSlug);
  if (amountMinor <= 0n) return false;
  return deps.database.transaction(async (sql) => {
    if (!(await moveShift(sql, shift.shiftId, ['exchanging'], 'refunding', deps.clock.nowMs())))
      return false;
    await planTransfer(deps, sql, shift, {
      kind: 'refund',
      chainKey: shift.depositChainKey,
      assetSlug: shift.fromSlug,
      toAddress: address,
      toMemo: memo,
      amountMinor,
    });
    return true;
  });
}

type PlannedTransfer = Pick<
  ShiftTransfer,
  'kind' | 'chainKey' | 'assetSlug' | 'toAddress' | 'toMemo' | 'amountMinor'
>;

/**
 * Stores the transfer in the same transaction as the status that requires it. A simulated transfer
 * is complete once it is stored.
 */
async function planTransfer(
  { clock }: Pick<AdvanceDeps, 'clock'>,
  sql: Sql,
  { shiftId }: Shift,
  planned: PlannedTransfer,
): Promise<void> {
  const isSimulated = planned.chainKey === null;
  const txId = isSimulated ? simulatedTxId(shiftId, planned.kind) : null;
  await insertTransfer(
    sql,
    {
      ...planned,
      shiftId,
      state: isSimulated ? 'confirmed' : 'queued',
      rawTransaction: null,
      txId,
    },
    clock.nowMs(),
  );
}

async function finish(
  deps: AdvanceDeps,
  shift: Shift,
  kind: ShiftTransfer['kind'],
): Promise<boolean> {
  const transfer = await findTransfer(deps.database, shift.shiftId, kind);
  if (transfer === null)
    throw new Error(`Shift ${shift.shiftId} is ${shift.status} without a ${kind}.`);
  const [from, to] =
    kind === 'payout' ? (['sending', 'completed'] as const) : (['refunding', 'refunded'] as const);
  if (transfer.chainKey === null) {
    const endsAtMs = shift.statusSinceMs + deps.script.sendingMs;
    return (
      deps.clock.nowMs() >= endsAtMs &&
      moveShift(deps.database, shift.shiftId, [from], to, endsAtMs)
    );
  }
  if (transfer.state !== 'confirmed') await legOf(deps, transfer.chainKey).sender.drive(transfer);
  const isConfirmed =
    (await findTransfer(deps.database, shift.shiftId, kind))?.state === 'confirmed';
  return isConfirmed && moveShift(deps.database, shift.shiftId, [from], to, deps.clock.nowMs());
}

/**
 * Follows the deposit on its chain. A deposit that has left every block and pool is discarded, and
 * the chain is read again from its height.
 */
async function countConfirmations(
  { database, clock, ...deps }: AdvanceDeps,
  shift: Shift,
  chainKey: string,
): Promise<number> {
  const { chain } = legOf(deps, chainKey);
  const { deposit } = shift;
  if (deposit === null) return 0;
  const status = await chain.transactionStatus(deposit.txId);
  if (status.kind === 'unknown' || (status.kind === 'mined' && !status.isSuccessful)) {
    await database.transaction(async (sql) => {
      await forgetDeposit(sql, shift.shiftId, deposit.txId, clock.nowMs());
      await rewindScanned(sql, chainKey, deposit.height ?? 0);
    });
    return 0;
  }
  const confirmations =
    status.kind === 'mined' ? (await chain.head()).height - status.block.height + 1 : 0;
  await setConfirmations(database, shift.shiftId, confirmations);
  return confirmations;
}

function legOf({ legs }: Pick<AdvanceDeps, 'legs'>, chainKey: string): LocalLeg {
  const leg = legs.get(chainKey);
  if (!leg)
    throw new ChainUnavailableError(
      chainKey,
      'a shift was opened on it, and it is not configured now',
    );
  return leg;
}

function networkOf({ catalogue }: Pick<AdvanceDeps, 'catalogue'>, slug: string) {
  const instrument = catalogue.bySlug(slug);
  if (!instrument)
    throw new Error(`A shift was opened for ${slug}, which is not in the catalogue any more.`);
  return catalogue.networkOf(instrument);
}
