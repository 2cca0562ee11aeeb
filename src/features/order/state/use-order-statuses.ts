import { useEffect, useState } from 'react';

import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import { fetchOrder } from '../api/fetch-order';
import type { FetchOutcome } from '../pure/order-view';
import { orderScreen, type OrderScreen } from '../rules/order-screen';

export type ListedStatus = OrderScreen | 'loading' | 'unknown' | 'not_found';

/** Only so many are asked for: the list may be long, and the newest are those that may still move. */
export const ASKED_STATUSES = 10;

function statusOf(outcome: FetchOutcome): ListedStatus {
  if (outcome.kind === 'order') return orderScreen(outcome.order);
  return outcome.kind === 'not_found' ? 'not_found' : 'unknown';
}

/** How the newest orders stand, by order id; asked for one after another, so that a long list is no burst of requests. */
export function useOrderStatuses(orders: readonly KnownOrder[]): ReadonlyMap<string, ListedStatus> {
  const [statuses, setStatuses] = useState<ReadonlyMap<string, ListedStatus>>(new Map());
  const asked = orders.slice(0, ASKED_STATUSES);
  const question = asked.map(({ orderId, destinationAddress }) => `${orderId} ${destinationAddress}`).join('\n');
  useEffect(() => {
    const controller = new AbortController();
    const askAll = async (): Promise<void> => {
      for (const key of asked) {
        const outcome = await fetchOrder(key, controller.signal);
        if (controller.signal.aborted) return;
        setStatuses((before) => new Map([...before, [key.orderId, statusOf(outcome)]]));
      }
    };
    void askAll();
    return () => { controller.abort(); };
    // The question names everything of the orders that is asked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question]);
  return statuses;
}
