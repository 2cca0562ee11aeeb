import type { Chain, IncomingTransfer } from '../../ports/chain';
import type { Sql } from '../../ports/database';
import type { OrderDeps } from '../orders/order-deps';
import { walletOf } from './wallet-of';

/** Records a transfer to a deposit address, except the gas that we sent there ourselves: our payouts may well be somebody's payment of another order. */
export async function recordDeposit(deps: OrderDeps, sql: Sql, chain: Chain, transfer: IncomingTransfer, blockHeight: number | null): Promise<void> {
  if ((await deps.stores.transfers.purposeOf(sql, chain.key, transfer.txId)) === 'gas') return;
  await deps.stores.deposits.record(sql, walletOf(deps.chains, chain), chain.key, transfer, blockHeight, deps.clock.nowMs());
}
