import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { adoptedKey, type FoundTransaction } from '../../treasury';
import type { RestoreDeps } from './restore-deps';
import { mayHavePaid } from './unexplained';

/** What an operator knows about a transaction that nothing explains. */
export type Adoption = {
  readonly chainKey: string;
  readonly txId: string;
  /** The order that it paid or refunded; `null` if these books have no such order. */
  readonly orderId: number | null;
  /** Whether the operator is sure although these books don't show that it may have paid the order. */
  readonly isUnlisted: boolean;
};

/**
 * Assigns a transaction that only the chain shows to the order that it paid: the order's transfer
 * gets it instead of a new signature, and books it with its real amount. If these books don't have
 * the order, it is booked as sent for a lost one. Until a transfer has got it, an operator can name
 * another order.
 * @returns what was done, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if no such transaction needs an order, or the order can't
 *   have been paid by it
 */
export async function adoptByOperator(deps: RestoreDeps, adoption: Adoption): Promise<string> {
  const { database, stores, clock } = deps;
  const { chainKey, txId, orderId } = adoption;
  return database.transaction(async (sql) => {
    // Releases, transfers and other operators may decide about it at the same time.
    const all = await stores.foundTransactions.lockAll(sql);
    const found = all.find(
      (each) => each.txId === txId && each.chainKey === chainKey && needsOrder(each),
    );
    if (!found)
      throw rejected(
        `No transaction ${txId} of ${chainKey} needs an order: restore check lists those that do`,
      );
    if (orderId !== null) return assignTo(deps, sql, all, { ...adoption, found, orderId });
    await stores.foundTransactions.adopt(sql, [found], adoptedKey('lost', found), clock.nowMs());
    return `${txId} is booked as sent for a lost order.`;
  });
}

/** Whether it has no order, or only a block or an operator named one. */
const needsOrder = ({ source, isExplained, orderId, transferKey }: FoundTransaction): boolean =>
  source === 'chain' && (!isExplained || (orderId !== null && transferKey === null));

async function assignTo(
  deps: RestoreDeps,
  sql: Sql,
  all: readonly FoundTransaction[],
  assigned: Adoption & { readonly found: FoundTransaction; readonly orderId: number },
): Promise<string> {
  const { found, orderId, isUnlisted } = assigned;
  const { txId, assetSlug, fromWallet } = found;
  if (fromWallet !== 'hot')
    throw rejected(`${txId} left a deposit address, so it paid no order: specify --order none`);
  const order = await deps.restore.paidOrder(sql, orderId);
  if (order === null)
    throw rejected(`The database has no order ${orderId}. If it is lost, specify --order none`);
  if (!order.assetSlugs.includes(assetSlug))
    throw rejected(`${txId} sent ${assetSlug}, and order ${orderId} is in other assets`);
  const former = order.txId ?? all.find((each) => each !== found && each.orderId === orderId)?.txId;
  if (former !== undefined) throw rejected(`Order ${orderId} has transaction ${former} already`);
  const listed = await mayHavePaid(deps, sql, found, all);
  if (!isUnlisted && !listed.includes(orderId)) throw rejected(notListed(txId, orderId, listed));
  await deps.stores.foundTransactions.assign(sql, found, orderId);
  return `${txId} belongs to order ${orderId}: nothing else is sent for it.`;
}

const notListed = (txId: string, orderId: number, listed: readonly number[]): string =>
  `The database doesn't show that ${txId} may have paid order ${orderId}, but ` +
  `${listed.length === 0 ? 'no open order' : `order ${listed.join(' or ')}`}. If you are sure, add ` +
  '--unlisted';

const rejected = (message: string): AppError => new AppError('ERR_UNPROCESSABLE_ENTITY', message);
