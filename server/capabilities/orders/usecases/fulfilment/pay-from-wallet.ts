import type { Sql } from '../../../../platform/database/database';
import type { Order } from '../../domain/order';
import { requireChain } from '../chain-of';
import type { FulfilmentDeps } from '../order-deps';
import { areDepositsOnChain, creditedDeposits } from '../steps/credited-deposits';
import { executeExchange } from '../steps/execute-exchange';
import { orderDebts } from '../steps/order-debts';

/**
 * Exchanges the deposits of an order and queues its payout from our wallet, which the transfer
 * worker sends. Before that, it checks with the node that the deposits are still there.
 */
export async function payFromWallet(deps: FulfilmentDeps, order: Order): Promise<boolean> {
  const deposits = await creditedDeposits(deps, deps.database, order);
  if (!(await areDepositsOnChain(deps, requireChain(deps.chains, order.fromSlug), deposits)))
    return false;
  await executeExchange(deps, order, (sql, atMs) => queuePayout(deps, sql, order, atMs));
  return true;
}

/** Queues the payout of an order, inside the caller's transaction. */
export async function queuePayout(
  deps: FulfilmentDeps,
  sql: Sql,
  order: Order,
  atMs: number,
): Promise<void> {
  const { orderId, toSlug, destinationAddress, terms } = order;
  await deps.stores.transfers.enqueue(
    sql,
    {
      transferKey: `payout:${orderId}`,
      purpose: 'payout',
      orderId,
      depositId: null,
      chainKey: requireChain(deps.chains, toSlug).key,
      fromWallet: 'hot',
      toAddress: destinationAddress,
      assetSlug: toSlug,
      amountMinor: terms.payoutMinor,
      settles: await orderDebts(deps, sql, order),
    },
    atMs,
  );
}
