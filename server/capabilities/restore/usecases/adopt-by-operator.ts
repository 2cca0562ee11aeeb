import { AppError } from '@quayside/contract/errors/app-error';

import { adoptedKey, type FoundTransaction } from '../../treasury';
import type { RestoreDeps } from './restore-deps';

/** What an operator knows about a transaction that nothing explains. */
export type Adoption = {
  readonly chainKey: string;
  readonly txId: string;
  /** The order that it paid or refunded; `null` if these books have no such order. */
  readonly orderId: number | null;
};

/**
 * Assigns a transaction that only the chain shows to the order that it paid: the order's transfer
 * gets it instead of a new signature, and books it with its real amount. If these books don't have
 * the order, it is booked as sent for a lost one.
 * @returns what was done, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if no unexplained transaction has that id, or the order
 *   can't have been paid by it
 */
export async function adoptByOperator(
  deps: RestoreDeps,
  { chainKey, txId, orderId }: Adoption,
): Promise<string> {
  const { database, stores, clock } = deps;
  const found = (await stores.foundTransactions.all(database, chainKey)).find(
    (each) => each.txId === txId && each.source === 'chain' && !each.isExplained,
  );
  if (!found)
    throw rejected(
      `No transaction ${txId} of ${chainKey} needs an order: restore check lists those that do`,
    );
  if (orderId !== null) return assignTo(deps, found, orderId);
  await database.transaction((sql) =>
    stores.foundTransactions.adopt(sql, [found], adoptedKey('lost', found), clock.nowMs()),
  );
  return `${txId} is booked as sent for a lost order.`;
}

async function assignTo(
  { database, stores, restore }: RestoreDeps,
  found: FoundTransaction,
  orderId: number,
): Promise<string> {
  const { txId, assetSlug } = found;
  const order = await restore.paidOrder(database, orderId);
  if (order === null)
    throw rejected(`The database has no order ${orderId}. If it is lost, specify --order none`);
  if (!order.assetSlugs.includes(assetSlug))
    throw rejected(`${txId} sent ${assetSlug}, and order ${orderId} is in other assets`);
  const former =
    order.txId ??
    (await stores.foundTransactions.all(database)).find((each) => each.orderId === orderId)?.txId;
  if (former !== undefined) throw rejected(`Order ${orderId} has transaction ${former} already`);
  if (!(await stores.foundTransactions.assign(database, found, orderId)))
    throw rejected(`${txId} was decided about meanwhile: see restore check`);
  return `${txId} belongs to order ${orderId}: nothing else is sent for it.`;
}

const rejected = (message: string): AppError => new AppError('ERR_UNPROCESSABLE_ENTITY', message);
