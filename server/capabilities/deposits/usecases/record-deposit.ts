import type { Chain, ChainBlock, IncomingTransfer } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { DepositDeps } from './deposit-deps';
import { walletOf } from './wallet-of';

/**
 * Records a transfer to a deposit address, except the gas that we sent there ourselves: our payouts
 * may well be somebody's payment of another order.
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
  // A block may be dated up to two hours ahead. It was mined before it was read.
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
