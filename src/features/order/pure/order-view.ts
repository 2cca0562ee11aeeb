import { stepIndexOf } from '@quayside/contract/orders/project';

import type { OrderDetails } from './order-details';

/** What the page knows of the order. `isUnreachable` stands beside the last answer: a lost connection takes nothing away. */
export type OrderView = {
  readonly status: 'loading' | 'found' | 'address_incorrect';
  readonly order: OrderDetails | null;
  readonly isUnreachable: boolean;
};

export const noOrderView: OrderView = { status: 'loading', order: null, isUnreachable: false };

export type FetchOutcome =
  | { readonly kind: 'order'; readonly order: OrderDetails }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unreachable' };

/** The view after one more answer. */
export function nextOrderView(view: OrderView, outcome: FetchOutcome): OrderView {
  switch (outcome.kind) {
    case 'order':
      return { status: 'found', order: outcome.order, isUnreachable: false };
    case 'not_found':
      return { status: 'address_incorrect', order: null, isUnreachable: false };
    case 'unreachable':
      return view.isUnreachable ? view : { ...view, isUnreachable: true };
  }
}

/** Whether nothing more can happen that the page would have to hear of: the payout or the refund is done, or the address is wrong. */
export function isSettled({ status, order }: OrderView): boolean {
  return status === 'address_incorrect' || (order !== null && stepIndexOf(order.orderEvents) >= 3);
}
