import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain } from '../../chains/chain';
import { ChainUnavailableError } from '../../chains/chain-errors';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { rewindScanned } from './chain-store';
import { planTransfer } from './plan-transfer';
import type { TransferSender } from './send-transfer';
import { findTransfer } from './transfer-store';
import type { UpstreamOrder, UpstreamScript, UpstreamOrderTransfer } from './upstream-order';
import {
  findUpstreamOrder,
  discardDeposit,
  moveUpstreamOrder,
  setConfirmations,
} from './upstream-order-store';

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
  readonly script: UpstreamScript;
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
export async function advanceUpstreamOrder(
  deps: AdvanceDeps,
  upstreamOrder: UpstreamOrder,
): Promise<UpstreamOrder> {
  let current = upstreamOrder;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const hasMoved = await runStep(deps, current).catch(ignoreUnavailableChain);
    current = (await findUpstreamOrder(deps.database, upstreamOrder.upstreamOrderId)) ?? current;
    if (!hasMoved) return current;
  }
  return current;
}

function ignoreUnavailableChain(error: unknown): false {
  if (error instanceof ChainUnavailableError) return false;
  throw error;
}

function runStep(deps: AdvanceDeps, upstreamOrder: UpstreamOrder): Promise<boolean> {
  switch (upstreamOrder.status) {
    case 'awaiting_deposit':
      return awaitDeposit(deps, upstreamOrder);
    case 'expired':
      return lookForDeposit(deps, upstreamOrder);
    case 'confirming':
      return confirm(deps, upstreamOrder);
    case 'exchanging':
      return exchange(deps, upstreamOrder);
    case 'sending':
      return finish(deps, upstreamOrder, 'payout');
    case 'refunding':
      return finish(deps, upstreamOrder, 'refund');
    case 'completed':
    case 'refunded':
      return Promise.resolve(false);
  }
}

async function awaitDeposit(deps: AdvanceDeps, upstreamOrder: UpstreamOrder): Promise<boolean> {
  if (await lookForDeposit(deps, upstreamOrder)) return true;
  return (
    deps.clock.nowMs() >= upstreamOrder.expiresAtMs &&
    moveUpstreamOrder(
      deps.database,
      upstreamOrder.upstreamOrderId,
      ['awaiting_deposit'],
      'expired',
      upstreamOrder.expiresAtMs,
    )
  );
}

/** Reads a real deposit from the chain. A simulated one comes from `simulateDeposit`. */
async function lookForDeposit(deps: AdvanceDeps, upstreamOrder: UpstreamOrder): Promise<boolean> {
  if (upstreamOrder.depositChainKey === null) return false;
  await legOf(deps, upstreamOrder.depositChainKey).watch.look();
  return (
    (await findUpstreamOrder(deps.database, upstreamOrder.upstreamOrderId))?.status === 'confirming'
  );
}

async function confirm(deps: AdvanceDeps, upstreamOrder: UpstreamOrder): Promise<boolean> {
  const { minConfirmationsToTrade } = networkOf(deps, upstreamOrder.fromSlug);
  if (upstreamOrder.depositChainKey === null) {
    const endsAtMs = upstreamOrder.statusSinceMs + deps.script.confirmingMs;
    return (
      deps.clock.nowMs() >= endsAtMs &&
      moveUpstreamOrder(
        deps.database,
        upstreamOrder.upstreamOrderId,
        ['confirming'],
        'exchanging',
        endsAtMs,
      )
    );
  }
  const confirmations = await countConfirmations(
    deps,
    upstreamOrder,
    upstreamOrder.depositChainKey,
  );
  return (
    confirmations >= minConfirmationsToTrade &&
    moveUpstreamOrder(
      deps.database,
      upstreamOrder.upstreamOrderId,
      ['confirming'],
      'exchanging',
      deps.clock.nowMs(),
    )
  );
}

async function exchange(deps: AdvanceDeps, upstreamOrder: UpstreamOrder): Promise<boolean> {
  if (upstreamOrder.depositChainKey !== null) {
    const confirmations = await countConfirmations(
      deps,
      upstreamOrder,
      upstreamOrder.depositChainKey,
    );
    if (confirmations < networkOf(deps, upstreamOrder.fromSlug).minConfirmationsToWithdraw)
      return false;
  }
  const endsAtMs = upstreamOrder.statusSinceMs + deps.script.exchangingMs;
  if (deps.clock.nowMs() < endsAtMs) return false;
  const amountMinor = payoutFor(upstreamOrder);
  // The deposit is too small to cover the network fee. It is refunded, or waits for a refund
  // address.
  if (amountMinor <= 0n)
    return (
      upstreamOrder.refundAddress !== null &&
      startRefund(deps, upstreamOrder, {
        address: upstreamOrder.refundAddress,
        memo: upstreamOrder.refundMemo,
      })
    );
  // Simulated steps count the time during which nobody polled, but a real payout starts now.
  const sinceMs = upstreamOrder.depositChainKey === null ? endsAtMs : deps.clock.nowMs();
  return deps.database.transaction(async (sql) => {
    if (
      !(await moveUpstreamOrder(
        sql,
        upstreamOrder.upstreamOrderId,
        ['exchanging'],
        'sending',
        sinceMs,
      ))
    )
      return false;
    await planTransfer(deps, sql, upstreamOrder, {
      kind: 'payout',
      chainKey: upstreamOrder.payoutChainKey,
      assetSlug: upstreamOrder.toSlug,
      toAddress: upstreamOrder.destinationAddress,
      toMemo: upstreamOrder.destinationMemo,
      amountMinor,
    });
    return true;
  });
}

/** The agreed payout, in proportion to the amount received. */
function payoutFor({ deposit, depositMinor, payoutMinor, networkFeeMinor }: UpstreamOrder): bigint {
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
  upstreamOrder: UpstreamOrder,
  { address, memo }: RefundTarget,
): Promise<boolean> {
  const amountMinor =
    (upstreamOrder.deposit?.amountMinor ?? 0n) - deps.feeMinorOf(upstreamOrder.fromSlug);
  if (amountMinor <= 0n) return false;
  return deps.database.transaction(async (sql) => {
    if (
      !(await moveUpstreamOrder(
        sql,
        upstreamOrder.upstreamOrderId,
        ['exchanging'],
        'refunding',
        deps.clock.nowMs(),
      ))
    )
      return false;
    await planTransfer(deps, sql, upstreamOrder, {
      kind: 'refund',
      chainKey: upstreamOrder.depositChainKey,
      assetSlug: upstreamOrder.fromSlug,
      toAddress: address,
      toMemo: memo,
      amountMinor,
    });
    return true;
  });
}

async function finish(
  deps: AdvanceDeps,
  upstreamOrder: UpstreamOrder,
  kind: UpstreamOrderTransfer['kind'],
): Promise<boolean> {
  const transfer = await findTransfer(deps.database, upstreamOrder.upstreamOrderId, kind);
  if (transfer === null)
    throw new Error(
      `Shift ${upstreamOrder.upstreamOrderId} is ${upstreamOrder.status} without a ${kind}.`,
    );
  const [from, to] =
    kind === 'payout' ? (['sending', 'completed'] as const) : (['refunding', 'refunded'] as const);
  if (transfer.chainKey === null) {
    const endsAtMs = upstreamOrder.statusSinceMs + deps.script.sendingMs;
    return (
      deps.clock.nowMs() >= endsAtMs &&
      moveUpstreamOrder(deps.database, upstreamOrder.upstreamOrderId, [from], to, endsAtMs)
    );
  }
  if (transfer.state !== 'confirmed') await legOf(deps, transfer.chainKey).sender.drive(transfer);
  const isConfirmed =
    (await findTransfer(deps.database, upstreamOrder.upstreamOrderId, kind))?.state === 'confirmed';
  return (
    isConfirmed &&
    moveUpstreamOrder(deps.database, upstreamOrder.upstreamOrderId, [from], to, deps.clock.nowMs())
  );
}

/**
 * Follows the deposit on its chain. A deposit that has left every block and pool is discarded, and
 * the chain is read again from its height.
 */
async function countConfirmations(
  { database, clock, ...deps }: AdvanceDeps,
  upstreamOrder: UpstreamOrder,
  chainKey: string,
): Promise<number> {
  const { chain } = legOf(deps, chainKey);
  const { deposit } = upstreamOrder;
  if (deposit === null) return 0;
  const status = await chain.transactionStatus(deposit.txId);
  if (status.kind === 'unknown' || (status.kind === 'mined' && !status.isSuccessful)) {
    await database.transaction(async (sql) => {
      await discardDeposit(sql, upstreamOrder.upstreamOrderId, deposit.txId, clock.nowMs());
      await rewindScanned(sql, chainKey, deposit.height ?? 0);
    });
    return 0;
  }
  const confirmations =
    status.kind === 'mined' ? (await chain.head()).height - status.block.height + 1 : 0;
  await setConfirmations(database, upstreamOrder.upstreamOrderId, confirmations);
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
