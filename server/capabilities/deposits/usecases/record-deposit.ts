import type { Chain, ChainBlock, IncomingTransfer } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { DepositDeps } from './deposit-deps';
import type { DepositWallet } from '../ports/deposit-store';
import { walletOf } from './wallet-of';

/**
 * Records a transfer to a deposit address, unless it is gas that we sent there ourselves. Our
 * payouts do count, since they may pay for another order. If the order of the address was lost, a
 * new order takes its place.
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
  const wallet = walletOf(deps.chains, chain);
  await openLost(deps, sql, wallet, chain, transfer.address);
  await deps.stores.deposits.record(sql, wallet, chain.key, transfer, mined, atMs);
}

async function openLost(
  { stores, orders }: DepositDeps,
  sql: Sql,
  wallet: DepositWallet,
  { key }: Chain,
  address: string,
): Promise<void> {
  const index = await stores.lostAddresses.indexWithoutOrder(sql, wallet.walletKey, address);
  if (index === null) return;
  const orderId = await orders.openForLost(sql, address);
  await stores.deposits.assignAddress(sql, key, address, index, orderId);
}
