import { useEffect, useState } from 'react';

import { amountGiven } from '../../../lib/amount-given';
import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import { fetchOrder } from '../api/fetch-order';
import type { OrderDetails } from '../pure/order-details';
import { payoutOf } from '../pure/order-transfers';
import type { FetchOutcome } from '../pure/order-view';
import { orderScreen, type OrderScreen } from '../rules/order-screen';

/** Before anything is paid, a card order waits for something else than a deposit. */
export type ListedStatus =
  OrderScreen | 'awaiting_payment' | 'awaiting_card' | 'loading' | 'unknown' | 'not_found';

/**
 * What the service says of an order of the list. `amounts` are what was swapped in the end, where
 * the order is known: they may differ from what was agreed on.
 */
export type ListedAnswer = {
  readonly status: ListedStatus;
  readonly amounts: Pick<KnownOrder, 'amountToGive' | 'amountToGet'> | null;
};

/**
 * Only so many are asked for: the list may be long, and the newest are those that may still move.
 */
export const ASKED_STATUSES = 10;

function statusOf(order: OrderDetails): ListedStatus {
  const screen = orderScreen(order);
  if (screen !== 'awaiting_deposit') return screen;
  if (order.cardPayment !== undefined) return 'awaiting_payment';
  return order.cardPayout?.state === 'created' ? 'awaiting_card' : screen;
}

function answerOf(outcome: FetchOutcome): ListedAnswer {
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
 * How the newest orders stand and what they swap, by order id; asked for one after another, so that
 * a long list is no burst of requests.
 */
export function useOrderStatuses(orders: readonly KnownOrder[]): ReadonlyMap<string, ListedAnswer> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, ListedAnswer>>(new Map());
  const asked = orders.slice(0, ASKED_STATUSES);
  const question = asked
    .map(({ orderId, destinationAddress }) => `${orderId} ${destinationAddress}`)
    .join('\n');
  useEffect(() => {
    const controller = new AbortController();
    const askAll = async (): Promise<void> => {
      for (const key of asked) {
        const outcome = await fetchOrder(key, controller.signal);
        if (controller.signal.aborted) return;
        setAnswers((before) => new Map([...before, [key.orderId, answerOf(outcome)]]));
      }
    };
    void askAll();
    return () => {
      controller.abort();
    };
    // The question names everything of the orders that is asked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question]);
  return answers;
}
