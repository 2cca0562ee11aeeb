import type { Timers } from '../../../lib/socket/timers';
import type { OrderKey } from '../pure/order-details';
import type { FetchOutcome } from '../pure/order-view';
import type { OrderSource } from './order-source';

type PollingOrderDeps = {
  readonly fetchOrder: (key: OrderKey, signal: AbortSignal) => Promise<FetchOutcome>;
  readonly timers: Timers;
  readonly periodMs: number;
};

/** Asks by HTTP, at once and then again a period after each answer. */
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
      const ask = async (): Promise<void> => {
        cancelTimer?.();
        cancelTimer = null;
        isWantedAgain = false;
        const outcome = await fetchOrder(key, controller.signal);
        if (!controller.signal.aborted) listener(outcome);
        // The listener may have heard what it waited for, and left.
        if (controller.signal.aborted) return;
        if (isWantedAgain) void ask();
        else
          cancelTimer = timers.after(periodMs, () => {
            void ask();
          });
      };
      void ask();
      return {
        askNow() {
          // Without a timer an answer is already on its way.
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
