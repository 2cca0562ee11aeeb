import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../../treasury';
import { openPaymentsTo } from './match-payments';
import { readOpenPayments } from './read-open-payments';
import type { RestoreDeps } from './restore-deps';
import { placeOf, type Place } from './taken-places';

/** A found transaction about which an operator has to decide. */
export type Unexplained = {
  readonly found: FoundTransaction;
  /** The open orders that it may have paid, although not with the amount that they were owed. */
  readonly orderIds: readonly number[];
  readonly place: Place;
};

export async function readUnexplained(deps: RestoreDeps): Promise<Unexplained[]> {
  const all = await deps.stores.foundTransactions.all(deps.database);
  const unexplained: Unexplained[] = [];
  for (const found of all.filter(({ isExplained }) => !isExplained))
    unexplained.push(await readOne(deps, found, all));
  return unexplained;
}

async function readOne(
  deps: RestoreDeps,
  found: FoundTransaction,
  all: readonly FoundTransaction[],
): Promise<Unexplained> {
  const place = await placeOf(deps, deps.database, found);
  if (place.kind === 'replaced') return { found, orderIds: [], place };
  return { found, orderIds: await mayHavePaid(deps, deps.database, found, all), place };
}

/**
 * Returns the open orders that a found transaction may have paid, whatever its amount.
 * @param all found transactions, which show the orders that were paid by others
 */
export async function mayHavePaid(
  deps: Pick<RestoreDeps, 'restore' | 'chains'>,
  sql: Sql,
  found: FoundTransaction,
  all: readonly FoundTransaction[],
): Promise<readonly number[]> {
  const { chainKey, txId, toAddress: to, source, fromWallet } = found;
  const chain = deps.chains.find(({ key }) => key === chainKey);
  if (!chain || source !== 'chain' || fromWallet !== 'hot') return [];
  const others = all.filter((each) => each.chainKey !== chainKey || each.txId !== txId);
  const paid = new Set(others.map(({ orderId }) => orderId));
  const open = await readOpenPayments(deps, sql, chain);
  const orderIds = openPaymentsTo({ ...found, to }, open)
    .flatMap(({ orderId }) => orderId ?? [])
    .filter((orderId) => !paid.has(orderId));
  return [...new Set(orderIds)];
}

/** Says what an operator has to decide. */
export function describeUnexplained({ found, orderIds, place }: Unexplained): string {
  const { chainKey, txId, toAddress, transferKey } = found;
  const transaction = `transaction ${txId} to ${toAddress}`;
  if (place.kind === 'replaced')
    return `${chainKey}: ${transaction} paid nobody: ${place.transferKey} took its place. Run restore release`;
  if (transferKey?.startsWith('reward-withdrawal:'))
    return (
      `${chainKey}: ${transaction} paid ${transferKey}, which the database lost: the user's ` +
      'balance is too high by its amount'
    );
  return orderIds.length === 0
    ? `${chainKey}: nothing explains ${transaction}`
    : `${chainKey}: ${transaction} may have paid order ${orderIds.join(' or ')}: run restore adopt ` +
        `${chainKey} ${txId} --order <orderId>, or --order none if it paid none of them`;
}
