import type { Sql } from '../../../../platform/database/database';
import { type Deposit, depositDebt } from '../../../deposits';
import type { Order } from '../../domain/order';
import type { FulfilmentDeps } from '../order-deps';
import { creditedDeposits } from './credited-deposits';

/** Returns the names of the debts that a refund or return of these deposits settles. */
export const debtsOf = (deposits: readonly Deposit[]): readonly string[] =>
  deposits.map(depositDebt);

/**
 * Returns the names of what the payout or refund of a whole order settles: the order itself, and
 * its deposits, because books restored from a backup may have these without the order.
 */
export async function orderDebts(
  deps: Pick<FulfilmentDeps, 'stores'>,
  sql: Sql,
  order: Order,
): Promise<readonly string[]> {
  return [`order:${order.orderId}`, ...debtsOf(await creditedDeposits(deps, sql, order))];
}
