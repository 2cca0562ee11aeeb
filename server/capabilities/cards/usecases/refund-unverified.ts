import { REJECTION_GRACE_MS } from '../domain/card-order';
import type { CardFulfilmentDeps } from './fulfilment/card-fulfilment-deps';

/**
 * Abandons every payout that has waited too long for the verification of its buyer, since the house
 * bears the price risk in the meantime. The money goes back to the card. Orders whose documents are
 * under review are kept, and rejected documents can be submitted again for a while. The order is
 * checked again under its lock.
 */
export async function refundUnverified({
  database,
  stores,
  cards,
  clock,
  pubSub,
  rules,
}: Pick<
  CardFulfilmentDeps,
  'cards' | 'database' | 'stores' | 'clock' | 'pubSub' | 'rules'
>): Promise<void> {
  const nowMs = clock.nowMs();
  const before = {
    heldBeforeMs: nowMs - rules.cardHoldMs,
    decidedBeforeMs: nowMs - REJECTION_GRACE_MS,
  };
  for (const orderId of await cards.heldTooLong(database, before)) {
    const isRequested = await database.transaction(async (sql) => {
      await stores.orders.lock(sql, orderId);
      if (!(await cards.heldTooLong(sql, before)).includes(orderId)) return false;
      if (
        !(await stores.orders.append(
          sql,
          orderId,
          { kind: 'REFUND_REQUESTED', detail: { by: 'verification deadline' } },
          clock.nowMs(),
        ))
      )
        return false;
      await stores.reservations.release(sql, orderId);
      return true;
    });
    if (isRequested) await pubSub.publish({ topic: 'order-changed', orderId });
  }
}
