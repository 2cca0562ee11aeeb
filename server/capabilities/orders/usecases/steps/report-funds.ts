import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Order } from '../../domain/order';
import type { OrderDeps } from '../order-deps';

/** Reports the first sighting of a deposit, confirmed or not. */
export async function reportIncoming(deps: OrderDeps, order: Order): Promise<boolean> {
  return deps.database.transaction((sql) =>
    deps.stores.orders.append(
      sql,
      order.orderId,
      { kind: 'INCOMING_FUNDS_DETECTED' },
      deps.clock.nowMs(),
    ),
  );
}

/**
 * Makes an order wait for a payment again, with the terms that the client accepted, after a
 * reorganisation removed all deposits that had arrived.
 */
export async function reportVanished(deps: OrderDeps, order: Order): Promise<boolean> {
  return deps.database.transaction(async (sql) => {
    const change = { terms: order.claimedTerms, rateMode: order.requestedRateMode };
    assertUpdated(
      await deps.stores.orders.append(
        sql,
        order.orderId,
        { kind: 'DEPOSIT_VANISHED' },
        deps.clock.nowMs(),
        change,
      ),
      'DEPOSIT_VANISHED',
    );
    return true;
  });
}
