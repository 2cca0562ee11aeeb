import type { Chain } from '../../../../chains/chain';
import type { Sql } from '../../../../platform/database/database';
import { type Deposit, totalMinor } from '../../../deposits';
import type { Order } from '../../domain/order';
import type { FulfilmentDeps } from '../order-deps';

/** Returns the deposits of an order that are booked and count for it. */
export async function creditedDeposits(
  deps: Pick<FulfilmentDeps, 'stores'>,
  sql: Sql,
  order: Order,
): Promise<Deposit[]> {
  const deposits = await deps.stores.deposits.ofOrder(sql, order.orderId);
  return deposits.filter(
    (deposit) => deposit.state === 'credited' && deposit.assetSlug === order.fromSlug,
  );
}

/**
 * Checks with the node, just before money is sent, that every credited deposit is still in the
 * block from which its confirmations were counted.
 */
export async function areDepositsOnChain(
  deps: FulfilmentDeps,
  chain: Chain,
  deposits: readonly Deposit[],
): Promise<boolean> {
  for (const deposit of deposits) {
    const status = await chain.transactionStatus(deposit.txId);
    if (
      status.kind !== 'mined' ||
      !status.isSuccessful ||
      status.block.height !== deposit.blockHeight
    )
      return false;
    const counted = await deps.stores.chains.hashAt(deps.database, chain.key, status.block.height);
    if (counted !== null && counted !== status.block.hash) return false;
  }
  return deposits.length > 0;
}

/**
 * Whether the credited deposits, read inside the transaction that locks the order, add up to the
 * amount in the terms.
 */
export async function coversTerms(
  deps: Pick<FulfilmentDeps, 'stores'>,
  sql: Sql,
  order: Order,
): Promise<boolean> {
  return totalMinor(await creditedDeposits(deps, sql, order)) === order.terms.depositMinor;
}
