import type { Timers } from '../../../lib/socket/timers';
import type { OrderKey } from '../model/order-details';
import type { FetchOutcome } from '../model/order-view';
import type { OrderSource } from './order-source';

type PollingOrderDeps = {
  readonly fetchOrder: (key: OrderKey, signal: AbortSignal) => Promise<FetchOutcome>;
  readonly timers: Timers;
  readonly periodMs: number;
};

/** Polls over HTTP: immediately, and then one period after each response. */
export function createPollingOrderSource({
  fetchOrder,
  timers,
  periodMs,
}: PollingOrderDeps): OrderSource {
  return {
    watch(key, listener) {
      const controller = new AbortController();
      let cancelTimer: (() => void) | null = null;
      let isWantedAgain = false;
      const takeWish = (): boolean => {
        const wasWanted = isWantedAgain;
        isWantedAgain = false;
        return wasWanted;
      };
      const ask = async (): Promise<void> => {
        cancelTimer?.();
        cancelTimer = null;
        const outcome = await fetchOrder(key, controller.signal);
        if (!controller.signal.aborted) listener(outcome);
        // The listener may have stopped the watch.
        if (controller.signal.aborted) return;
        if (takeWish()) void ask();
        else
          cancelTimer = timers.after(periodMs, () => {
            void ask();
          });
      };
      void ask();
      return {
        requestNow() {
          // No timer means that a request is already in flight.
          if (cancelTimer === null) isWantedAgain = true;
          else void ask();
        },
        stop() {
          controller.abort();
          cancelTimer?.();
        },
      };
    },
  };
}
