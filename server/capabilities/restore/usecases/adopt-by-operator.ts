import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../../treasury';
import type { PaidOrder } from '../ports/restore-store';
import { bookUndecided, readViews, type WalletViews } from './book-undecided';
import type { RestoreDeps } from './restore-deps';
import { placeOf } from './taken-places';
import { mayHavePaid } from './unexplained';

/** What an operator knows about a transaction that only the chain shows. */
export type Adoption = {
  readonly chainKey: string;
  readonly txId: string;
  /** The order that it paid or refunded; `null` if these books have no such order. */
  readonly orderId: number | null;
  /** Whether the operator is sure although these books show something else. */
  readonly isUnlisted: boolean;
};

/** A transaction, and the orders that these books connect with it. */
type Connected = {
  readonly found: FoundTransaction;
  readonly all: readonly FoundTransaction[];
  /** The open orders that it may have paid. */
  readonly listed: readonly number[];
};

/**
 * Assigns a transaction that only the chain shows to the order that it paid: the order's transfer
 * gets it instead of a new signature, and books it with its real amount. If these books don't have
 * the order, it is booked as sent for a lost one, unless it only moved coins between our wallets.
 * Until a transfer has got it, an operator can name another order. Payouts are held, and if it may
 * have paid other orders, they stay held until an operator releases them.
 * @returns what was done, in sentences
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if no such transaction can be given an order, or the
 *   order can't have been paid by it
 */
export async function adoptByOperator(deps: RestoreDeps, adoption: Adoption): Promise<string> {
  const { chainKey, txId, orderId } = adoption;
  const views = orderId === null ? await readViews(deps, [chainKey]) : new Map();
  return deps.database.transaction(async (sql) => {
    await holdPayouts(deps, sql, adoption);
    // Releases, transfers and other operators may decide about it at the same time.
    const all = await deps.stores.foundTransactions.lockAll(sql);
    const found = all.find(
      (each) => each.txId === txId && each.chainKey === chainKey && canGetOrder(each),
    );
    if (!found)
      throw rejected(
        `No transaction ${txId} of ${chainKey} can be given an order: restore check lists under ` +
          'undecided those that need one',
      );
    rejectBelonging(found, adoption);
    const place = await placeOf(deps, sql, found);
    if (place.kind === 'contested') throw rejected(place.sentence);
    if (place.kind === 'replaced') return leaveOut(deps, sql, found, place.transferKey);
    const connected = { found, all, listed: await mayHavePaid(deps, sql, found, all) };
    const done =
      orderId === null
        ? await bookWithoutOrder(deps, sql, found, views)
        : await assignTo(deps, sql, connected, { ...adoption, orderId });
    return `${done}${await keepHeld(deps, sql, connected, orderId, done)}`;
  });
}

/** Removes a transaction that paid nobody from those that an operator has to decide about. */
async function leaveOut(
  { stores }: RestoreDeps,
  sql: Sql,
  found: FoundTransaction,
  transferKey: string,
): Promise<string> {
  await stores.foundTransactions.remove(sql, found);
  return (
    `${found.txId} is not booked: ${transferKey} took its place, so it paid nobody. Payouts stay held ` +
    'until restore check lists nothing, or you run restore release.'
  );
}

const FINISHED: readonly PaidOrder['state'][] = ['completed', 'refunded'];

/** Once payouts are held, no order is paid that is about to be named. */
const holdPayouts = ({ stores, clock }: RestoreDeps, sql: Sql, { txId }: Adoption): Promise<void> =>
  stores.payoutHolds.ensure(sql, {
    cause: 'restore',
    reason: `an operator says which order transaction ${txId} paid`,
    by: 'the server',
    sinceMs: clock.nowMs(),
  });

/** Whether it has no order yet, or one that the scan or an operator chose. */
const canGetOrder = ({ source, isExplained, orderId, transferKey }: FoundTransaction): boolean =>
  source === 'chain' && (!isExplained || (orderId !== null && transferKey === null));

function rejectBelonging(found: FoundTransaction, { orderId, isUnlisted }: Adoption): void {
  if (found.orderId === null || found.orderId === orderId || isUnlisted) return;
  throw rejected(
    `${found.txId} belongs to order ${found.orderId}, which would be paid as usual. If you are sure ` +
      "that it didn't pay that order, add --unlisted",
  );
}

async function bookWithoutOrder(
  deps: RestoreDeps,
  sql: Sql,
  found: FoundTransaction,
  views: WalletViews,
): Promise<string> {
  const isLost = (await bookUndecided(deps, sql, [found], views)) === 'lost';
  return `${found.txId} is booked as ${isLost ? 'sent for a lost order' : 'a move between your own wallets'}.`;
}

async function assignTo(
  deps: RestoreDeps,
  sql: Sql,
  { found, all, listed }: Connected,
  { orderId, isUnlisted }: Adoption & { readonly orderId: number },
): Promise<string> {
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
  // Its payout was made by a partner, so no transfer would ever take this transaction.
  if (FINISHED.includes(order.state))
    throw rejected(
      `Order ${orderId} is ${order.state}, and not by a transaction of ours. Specify another order, ` +
        'or --order none',
    );
  if (!isUnlisted && !listed.includes(orderId)) throw rejected(notListed(txId, orderId, listed));
  await deps.stores.foundTransactions.assign(sql, found, orderId);
  return `${txId} belongs to order ${orderId}: nothing else is sent for it.`;
}

const notListed = (txId: string, orderId: number, listed: readonly number[]): string =>
  (listed.length === 0
    ? `The database has no open order that ${txId} may have paid.`
    : `By the database, ${txId} may have paid order ${listed.join(' or ')}, not order ${orderId}.`) +
  ` If you are sure that it paid order ${orderId}, add --unlisted`;

/**
 * Keeps payouts held while other orders would be paid that the transaction may have paid: a wrong
 * choice can't be corrected after that.
 * @param done what the operator decided, as a sentence
 * @returns what the operator should do next; empty if nothing
 */
async function keepHeld(
  { restore, clock }: RestoreDeps,
  sql: Sql,
  { found, listed }: Connected,
  orderId: number | null,
  done: string,
): Promise<string> {
  const { chainKey, txId, orderId: formerId } = found;
  const others = new Set([...listed, ...(formerId === null ? [] : [formerId])]);
  if (orderId !== null) others.delete(orderId);
  if (others.size === 0)
    return (await restore.obstacles(sql)).length === 0
      ? ''
      : ' Payouts stay held until you run restore release: see undecided in restore check.';
  const next =
    `If it didn't pay order ${[...others].join(' or ')}, run restore release: payouts continue, and ` +
    'each of these is paid as usual.';
  await restore.noteObstacle(
    sql,
    `adopted:${chainKey}:${txId}`,
    `${chainKey}: ${done} ${next}`,
    clock.nowMs(),
  );
  return ` ${next}`;
}

const rejected = (message: string): AppError => new AppError('ERR_UNPROCESSABLE_ENTITY', message);
