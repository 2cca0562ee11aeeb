import type { CardFulfilmentDeps } from './fulfilment/card-fulfilment-deps';

/**
 * Releases every payout that waited for a verification which has now passed. The order is checked
 * again under its lock, so that no other hold is released.
 */
export async function releaseVerified({
  database,
  stores,
  cards,
  jobs,
  clock,
  pubSub,
}: Pick<
  CardFulfilmentDeps,
  'cards' | 'database' | 'stores' | 'jobs' | 'clock' | 'pubSub'
>): Promise<void> {
  for (const orderId of await cards.verifiedMeanwhile(database)) {
    const isReleased = await database.transaction(async (sql) => {
      await stores.orders.lock(sql, orderId);
      if (!(await cards.verifiedMeanwhile(sql)).includes(orderId)) return false;
      if (
        !(await stores.orders.append(
          sql,
          orderId,
          { kind: 'HOLD_RELEASED', detail: { by: 'verification' } },
          clock.nowMs(),
        ))
      )
        return false;
      await jobs.enqueue(sql, { name: 'order-advance', payload: { orderId } });
      return true;
    });
    if (isReleased) await pubSub.publish({ topic: 'order-changed', orderId });
  }
}
