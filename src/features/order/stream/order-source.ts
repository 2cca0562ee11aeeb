import type { OrderKey } from '../pure/order-details';
import type { FetchOutcome } from '../pure/order-view';

export type OrderListener = (outcome: FetchOutcome) => void;

export type OrderWatch = {
  /**
   * Asks out of turn; while an answer is on its way it asks once more afterwards, because that
   * answer may be from before.
   */
  askNow(): void;
  /** Afterwards the listener hears nothing more. */
  stop(): void;
};

/**
 * Where an order comes from. A listener that joins gets the order as it is at once, and then again
 * and again until it leaves.
 */
export interface OrderSource {
  watch(key: OrderKey, listener: OrderListener): OrderWatch;
}
