import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Sql } from '../../../../platform/database/database';
import type { Order } from '../../domain/order';
import { exchangeExecuted } from '../../domain/order-postings';
import type { FulfilmentDeps } from '../order-deps';
import { coversTerms } from './credited-deposits';

/**
 * Executes the exchange of an order: the event, the postings and the start of the payout, in one
 * transaction.
 */
export async function executeExchange(
  deps: FulfilmentDeps,
  order: Order,
  startPayout: (sql: Sql, atMs: number) => Promise<void>,
): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    assertUpdated(
      await deps.stores.orders.append(sql, order.orderId, { kind: 'FUNDS_WITHDRAWAL_START' }, atMs),
      'FUNDS_WITHDRAWAL_START',
    );
    assertUpdated(await coversTerms(deps, sql, order), 'the deposits changed');
    await deps.stores.ledger.post(sql, exchangeExecuted(order, order.terms), atMs);
    await startPayout(sql, atMs);
  });
}
