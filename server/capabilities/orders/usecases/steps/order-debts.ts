import type { Sql } from '../../../../platform/database/database';
import { type Deposit, depositDebt } from '../../../deposits';
import type { Order } from '../../domain/order';
import type { FulfilmentDeps } from '../order-deps';
import { creditedDeposits } from './credited-deposits';

/** Names the debts for deposits, which a refund or a return settles. */
export const debtsOf = (deposits: readonly Deposit[]): readonly string[] =>
  deposits.map(depositDebt);

/**
 * Names what the payout or the refund of a whole order settles: the order itself, and its deposits,
 * which books that run on a backup may know as deposits of no order.
 */
export async function orderDebts(
  deps: Pick<FulfilmentDeps, 'stores'>,
  sql: Sql,
  order: Order,
): Promise<readonly string[]> {
  return [`order:${order.orderId}`, ...debtsOf(await creditedDeposits(deps, sql, order))];
}
