import { useEffect } from 'react';
import { useRecoilState, useRecoilValue } from 'recoil';

import { fetchOrder } from '../api/fetch-order';
import { isSettled, nextOrderView } from '../pure/order-view';
import { orderViewState } from '../state/order-view-state';
import { refreshCountState } from '../state/refresh-count-state';
import { useOrderKey } from '../state/use-order';

export const ORDER_POLLING_MS = 5_000;

/** Keeps the order in step with the service: at once, then every 5 s until the order is settled or the address turns out wrong. */
export function OrderPolling(): null {
  const key = useOrderKey();
  const [view, setView] = useRecoilState(orderViewState);
  const refreshCount = useRecoilValue(refreshCountState);
  const isDone = isSettled(view);

  useEffect(() => {
    if (isDone) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const poll = async (): Promise<void> => {
      timer = null;
      const outcome = await fetchOrder(key, controller.signal);
      if (controller.signal.aborted) return;
      setView((before) => nextOrderView(before, outcome));
      timer = setTimeout(() => { void poll(); }, ORDER_POLLING_MS);
    };
    void poll();
    // A laptop that wakes up, or a tab that comes back, asks at once.
    const wake = () => {
      // Without a timer an answer is already on its way.
      if (document.visibilityState !== 'visible' || timer === null) return;
      clearTimeout(timer);
      void poll();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      controller.abort();
      if (timer !== null) clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [key, isDone, refreshCount, setView]);
  return null;
}
