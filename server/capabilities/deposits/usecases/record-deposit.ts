import type { Chain, ChainBlock, IncomingTransfer } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { DepositDeps } from './deposit-deps';
import { walletOf } from './wallet-of';

/**
 * Records a transfer to a deposit address, unless it is gas that we sent there ourselves. Our
 * payouts do count, since they may pay for another order.
 */
export async function recordDeposit(
  deps: DepositDeps,
  sql: Sql,
  chain: Chain,
  transfer: IncomingTransfer,
  block: Pick<ChainBlock, 'height' | 'minedAtMs'> | null,
): Promise<void> {
  if ((await deps.stores.transfers.purposeOf(sql, chain.key, transfer.txId)) === 'gas') return;
  const atMs = deps.clock.nowMs();
  // A block's timestamp may be up to two hours ahead, but the block was mined before it was read.
  const mined = block && { height: block.height, atMs: Math.min(block.minedAtMs, atMs) };
  await deps.stores.deposits.record(
    sql,
    walletOf(deps.chains, chain),
    chain.key,
    transfer,
    mined,
    atMs,
  );
}
