import { stepIndexOf } from '@quayside/contract/orders/project';

import type { OrderDetails } from './order-details';

/**
 * What the page knows of the order. `isUnreachable` stands beside the last answer: a lost
 * connection takes nothing away.
 */
export type OrderView = {
  readonly status: 'loading' | 'found' | 'address_incorrect';
  readonly order: OrderDetails | null;
  /** When the service gave the answer that is shown; null while there is none. */
  readonly answeredAtMs: number | null;
  /**
   * False for an answer that was kept from an earlier visit: it is shown until the service says
   * more, and ends no polling.
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

/** The last answer that this browser kept of an order. */
export type KeptAnswer = { readonly order: OrderDetails; readonly answeredAtMs: number };

/** What the page shows before the first answer: what was kept, if anything was. */
export function firstOrderView(kept: KeptAnswer | null): OrderView {
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

/** The view after one more answer. @param nowMs when it came */
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
 * Whether nothing more can happen that the page would have to hear of: the payout or the refund is
 * done, or the address is wrong.
 */
export function isSettled({ status, order, isFresh }: OrderView): boolean {
  return (
    status === 'address_incorrect' ||
    (isFresh && order !== null && stepIndexOf(order.orderEvents) >= 3)
  );
}
