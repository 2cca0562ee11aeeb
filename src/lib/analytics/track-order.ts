import { noteTold, wasTold } from '../known-orders/known-orders';

import { track, type ExchangeFacts, type OrderEvent } from './track';

/**
 * Sends an event of an order, once for each order and browser, whatever tabs and reloads there are.
 * What comes later is told of orders that were made in this browser only: somebody who opens the
 * link of another's order has initiated nothing.
 */
export function trackOrder(orderId: string, event: OrderEvent, facts: ExchangeFacts): void {
  if (event !== 'exchange_initiated' && !wasTold(orderId, 'exchange_initiated')) return;
  if (noteTold(orderId, event)) track({ event, ...facts });
}
