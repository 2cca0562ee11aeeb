import { REJECTION_GRACE_MS } from '../domain/card-order';
import type { CardFulfilmentDeps } from './fulfilment/card-fulfilment-deps';

/**
 * Gives up every payout that has waited too long for the verification of its buyer: what a price
 * does meanwhile is the house's risk. The money goes back to the card. What a reviewer has still to
 * decide about is waited for, and what was rejected may be handed in anew for a while. The order is
 * looked at again under its lock.
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
