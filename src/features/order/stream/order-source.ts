import type { OrderKey } from '../model/order-details';
import type { FetchOutcome } from '../model/order-view';

export type OrderListener = (outcome: FetchOutcome) => void;

export type OrderWatch = {
  /**
   * Requests the order outside the schedule. If a request is in flight, one more follows it,
   * because the pending response may be outdated.
   */
  requestNow(): void;
  /** Stops calling the listener. */
  stop(): void;
};

/**
 * A source of an order's state. A new listener receives the current order immediately, and then
 * repeatedly until it is stopped.
 */
export interface OrderSource {
  watch(key: OrderKey, listener: OrderListener): OrderWatch;
}
