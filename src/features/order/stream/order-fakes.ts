import type { OrderKey } from '../model/order-details';
import type { FetchOutcome } from '../model/order-view';
import type { OrderListener, OrderSource } from './order-source';

/** Creates a source that responds when the test calls `respond`. */
export function createManualOrderSource(): OrderSource & {
  readonly asked: () => number;
  readonly watched: OrderKey[];
  readonly isWatched: () => boolean;
  answer(outcome: FetchOutcome): void;
} {
  const listeners = new Set<OrderListener>();
  const watched: OrderKey[] = [];
  let asked = 0;
  return {
    watched,
    asked: () => asked,
    isWatched: () => listeners.size > 0,
    answer(outcome) {
      for (const listener of [...listeners]) listener(outcome);
    },
    watch(key, listener) {
      watched.push(key);
      listeners.add(listener);
      asked += 1;
      return {
        requestNow: () => {
          asked += 1;
        },
        stop: () => {
          listeners.delete(listener);
        },
      };
    },
  };
}
