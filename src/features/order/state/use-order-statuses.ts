import { useEffect, useState } from 'react';

import { amountGiven } from '../../../lib/amount-given';
import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import { waitingStatus } from '../../../lib/waiting-status';
import { fetchOrder } from '../effects/fetch-order';
import type { OrderDetails } from '../model/order-details';
import { orderScreen, type OrderScreen } from '../model/order-screen';
import { payoutOf } from '../model/order-transfers';
import type { FetchOutcome } from '../model/order-view';

/** Before anything is paid, a card order waits for something other than a deposit. */
export type ListedStatus =
  | OrderScreen
  | NonNullable<ReturnType<typeof waitingStatus>>
  | 'awaiting_payment'
  | 'awaiting_card'
  | 'loading'
  | 'unknown'
  | 'not_found';

/**
 * The service's response for an order in the list. `amounts` are the amounts actually swapped, if
 * known; they may differ from the agreed amounts.
 */
export type ListedResponse = {
  readonly status: ListedStatus;
  readonly amounts: Pick<KnownOrder, 'amountToGive' | 'amountToGet'> | null;
};

/**
 * How many orders are polled. The list may be long, and only the newest orders can still change.
 */
export const MAX_POLLED_ORDERS = 10;

function statusOf(order: OrderDetails): ListedStatus {
  const screen = orderScreen(order);
  if (screen !== 'awaiting_deposit') return waitingStatus(order) ?? screen;
  if (order.cardPayment !== undefined) return 'awaiting_payment';
  return order.cardPayout?.state === 'created' ? 'awaiting_card' : screen;
}

function toListedStatus(outcome: FetchOutcome): ListedResponse {
  if (outcome.kind !== 'order')
    return { status: outcome.kind === 'not_found' ? 'not_found' : 'unknown', amounts: null };
  const { order } = outcome;
  return {
    status: statusOf(order),
    amounts: {
      amountToGive: amountGiven(order),
      amountToGet: payoutOf(order)?.amount ?? order.amountToGet,
    },
  };
}

/**
 * Returns the status and amounts of the newest orders by order id. The requests run one after
 * another, so that a long list does not cause a burst.
 */
export function useOrderStatuses(
  orders: readonly KnownOrder[],
): ReadonlyMap<string, ListedResponse> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, ListedResponse>>(new Map());
  const polled = orders.slice(0, MAX_POLLED_ORDERS);
  const query = polled
    .map(({ orderId, destinationAddress }) => `${orderId} ${destinationAddress}`)
    .join('\n');
  useEffect(() => {
    const controller = new AbortController();
    const askAll = async (): Promise<void> => {
      for (const key of polled) {
        const outcome = await fetchOrder(key, controller.signal);
        if (controller.signal.aborted) return;
        setAnswers((before) => new Map([...before, [key.orderId, toListedStatus(outcome)]]));
      }
    };
    void askAll();
    return () => {
      controller.abort();
    };
    // `query` contains every order field that the requests use.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query]);
  return answers;
}
