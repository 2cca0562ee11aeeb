import type { Sql } from '../../../../platform/database/database';
import { depositLossUndone, lostDepositKey, totalMinor, undoneLossKey } from '../../../deposits';
import type { Order } from '../../domain/order';
import type { FulfilmentDeps } from '../order-deps';

/**
 * Reverses our losses from deposits of an order that a reorganisation removed, inside the caller's
 * transaction, when the exchange is undone: nothing was paid for these coins, and the sender still
 * has them.
 * @returns the sum of these deposits, in the smallest unit of the send asset
 */
export async function undoLosses(
  { stores }: Pick<FulfilmentDeps, 'stores'>,
  sql: Sql,
  order: Order,
  atMs: number,
): Promise<bigint> {
  const vanished = (await stores.deposits.ofOrder(sql, order.orderId)).filter(
    ({ state, assetSlug }) => state === 'vanished' && assetSlug === order.fromSlug,
  );
  const lost = [];
  for (const deposit of vanished) {
    if (
      !(await stores.ledger.isPosted(sql, lostDepositKey(deposit))) ||
      (await stores.ledger.isPosted(sql, undoneLossKey(deposit)))
    )
      continue;
    await stores.ledger.post(sql, depositLossUndone(deposit), atMs);
    lost.push(deposit);
  }
  return totalMinor(lost);
}
