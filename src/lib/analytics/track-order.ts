import { markReported, isReported } from '../known-orders/known-orders';
import { track, type ExchangeFacts, type OrderEvent } from './track';

/**
 * Sends an event of an order, once per order and browser, across tabs and reloads. Later events are
 * sent only for orders created in this browser: opening a link to another person's order initiates
 * nothing.
 */
export function trackOrder(orderId: string, event: OrderEvent, facts: ExchangeFacts): void {
  if (event !== 'exchange_initiated' && !isReported(orderId, 'exchange_initiated')) return;
  if (markReported(orderId, event)) track({ event, ...facts });
}
