import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Sql } from '../../../../platform/database/database';
import type { Deposit } from '../../../deposits';
import type { OrderTerms } from '../../../quotes';
import type { Order } from '../../domain/order';
import type { OrderChange } from '../../ports/order-store';
import type { OrderDeps } from '../order-deps';
import type { ReceivedFundsPrice } from '../price-received-funds';
import { reservePayout } from '../reserve-payout';
import { clearShares, storeShares } from './store-shares';

type SettledPrice = Exclude<ReceivedFundsPrice, { kind: 'no-price' }>;

/**
 * Writes the result of pricing received funds, inside the caller's transaction: new terms and their
 * reserve, or the decision that the client has to make. An order that waits for a decision reserves
 * nothing: if it continues, it reserves again.
 */
export async function settlePrice(
  deps: OrderDeps,
  sql: Sql,
  order: Order,
  price: SettledPrice,
  deposits: readonly Deposit[],
): Promise<void> {
  await clearShares(deps, sql, order);
  switch (price.kind) {
    case 'priced':
      await storeShares(deps, sql, {
        deposits,
        terms: price.terms,
        isFixed: order.rateMode === 'FIXED',
      });
      return settleTerms(deps, sql, order, price.terms);
    case 'refused':
      await deps.stores.reservations.release(sql, order.orderId);
      return log(deps, sql, order, 'DEPOSIT_NOT_EXCHANGEABLE', { reason: price.reason });
    case 'fixed-rate-broken':
      await deps.stores.reservations.release(sql, order.orderId);
      for (const problem of price.problems) await log(deps, sql, order, problem);
      return log(deps, sql, order, 'RATE_MODE_CHANGED', undefined, { rateMode: 'FLOATING' });
  }
}

/**
 * Sets an order's terms and reserves their payout; if the balance is too low for them, nothing is
 * exchanged.
 */
export async function settleTerms(
  deps: OrderDeps,
  sql: Sql,
  order: Order,
  terms: OrderTerms,
): Promise<void> {
  await deps.stores.orders.setTerms(sql, order.orderId, terms, deps.clock.nowMs());
  if (await reservePayout(deps, sql, order, terms.payoutMinor)) return;
  await deps.stores.reservations.release(sql, order.orderId);
  await log(deps, sql, order, 'DEPOSIT_NOT_EXCHANGEABLE', { reason: 'reserve' });
}

async function log(
  deps: OrderDeps,
  sql: Sql,
  order: Order,
  kind: OrderEventKind,
  detail?: Record<string, unknown>,
  change?: OrderChange,
): Promise<void> {
  assertUpdated(
    await deps.stores.orders.append(
      sql,
      order.orderId,
      detail ? { kind, detail } : { kind },
      deps.clock.nowMs(),
      change,
    ),
    kind,
  );
}
