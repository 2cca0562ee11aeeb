import { stepIndexOf } from '@quayside/contract/orders/project';

import type { OrderDetails } from './order-details';

/**
 * What is known about the order. `isUnreachable` is separate from the last response, because a lost
 * connection does not remove the response.
 */
export type OrderView = {
  readonly status: 'loading' | 'found' | 'address_incorrect';
  readonly order: OrderDetails | null;
  /** When the displayed response arrived; null while there is none. */
  readonly answeredAtMs: number | null;
  /**
   * False for a response stored on an earlier visit, which is shown until a new one arrives and
   * does not stop the polling.
   */
  readonly isFresh: boolean;
  readonly isUnreachable: boolean;
};

export const noOrderView: OrderView = {
  status: 'loading',
  order: null,
  answeredAtMs: null,
  isFresh: false,
  isUnreachable: false,
};

/** The last response for an order that this browser has stored. */
export type StoredResponse = { readonly order: OrderDetails; readonly answeredAtMs: number };

/** Returns what the page shows before the first response: the stored response, if there is one. */
export function firstOrderView(kept: StoredResponse | null): OrderView {
  return kept === null
    ? noOrderView
    : {
        status: 'found',
        order: kept.order,
        answeredAtMs: kept.answeredAtMs,
        isFresh: false,
        isUnreachable: false,
      };
}

export type FetchOutcome =
  | { readonly kind: 'order'; readonly order: OrderDetails }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unreachable' };

/** Returns the view after another response. @param nowMs when it arrived */
export function nextOrderView(view: OrderView, outcome: FetchOutcome, nowMs: number): OrderView {
  switch (outcome.kind) {
    case 'order':
      return {
        status: 'found',
        order: outcome.order,
        answeredAtMs: nowMs,
        isFresh: true,
        isUnreachable: false,
      };
    case 'not_found':
      return {
        status: 'address_incorrect',
        order: null,
        answeredAtMs: null,
        isFresh: true,
        isUnreachable: false,
      };
    case 'unreachable':
      return view.isUnreachable ? view : { ...view, isUnreachable: true };
  }
}

/**
 * Returns whether no more changes can happen: the payout or the refund is done, or the address is
 * wrong.
 */
export function isSettled({ status, order, isFresh }: OrderView): boolean {
  return (
    status === 'address_incorrect' ||
    (isFresh && order !== null && stepIndexOf(order.orderEvents) >= 3)
  );
}
