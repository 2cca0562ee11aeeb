import type { FoundTransaction } from '../../treasury';
import { openPaymentsTo } from './explain-payment';
import { readOpenPayments } from './read-open-payments';
import type { RestoreDeps } from './restore-deps';

/** A found transaction about which an operator has to decide. */
export type Unexplained = {
  readonly found: FoundTransaction;
  /** The open orders that it may have paid, although not with the amount that they were owed. */
  readonly orderIds: readonly number[];
};

export async function readUnexplained(deps: RestoreDeps): Promise<Unexplained[]> {
  const { stores, database, chains } = deps;
  const all = await stores.foundTransactions.all(database);
  const paid = new Set(all.map(({ orderId }) => orderId));
  const unexplained: Unexplained[] = [];
  for (const found of all.filter(({ isExplained }) => !isExplained)) {
    const { chainKey, toAddress: to, source, fromWallet } = found;
    const chain = chains.find(({ key }) => key === chainKey);
    const open =
      chain && source === 'chain' && fromWallet === 'hot'
        ? await readOpenPayments(deps, chain)
        : [];
    const orderIds = openPaymentsTo({ ...found, to }, open)
      .flatMap(({ orderId }) => orderId ?? [])
      .filter((orderId) => !paid.has(orderId));
    unexplained.push({ found, orderIds: [...new Set(orderIds)] });
  }
  return unexplained;
}

/** Says what an operator has to decide. */
export function describeUnexplained({ found, orderIds }: Unexplained): string {
  const { chainKey, txId, toAddress, transferKey } = found;
  const transaction = `transaction ${txId} to ${toAddress}`;
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
