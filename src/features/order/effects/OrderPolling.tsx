import { useEffect, useRef } from 'react';
import { useRecoilState, useRecoilValue } from 'recoil';

import { isSettled, nextOrderView } from '../model/order-view';
import { orderSource } from '../state/order-source';
import { orderViewState, refreshCountState, useOrderKey } from '../state/order';
import type { OrderWatch } from '../stream/order-source';

/**
 * Syncs the order with the service: immediately, then every 5 s until the order is settled or the
 * address turns out to be wrong, and after every event.
 */
export function OrderPolling(): null {
  const key = useOrderKey();
  const [view, setView] = useRecoilState(orderViewState);
  const refreshCount = useRecoilValue(refreshCountState);
  const watch = useRef<OrderWatch | null>(null);
  const isDone = isSettled(view);

  useEffect(() => {
    if (isDone) return undefined;
    const mine = orderSource().watch(key, (outcome) => {
      setView((before) => nextOrderView(before, outcome, Date.now()));
    });
    watch.current = mine;
    return () => {
      mine.stop();
      watch.current = null;
    };
  }, [key, isDone, setView]);

  useEffect(() => {
    if (refreshCount > 0) watch.current?.requestNow();
  }, [refreshCount]);

  useEffect(() => {
    // A laptop that wakes up, a tab that becomes visible or a restored network triggers a request
    // immediately.
    const wake = () => {
      if (document.visibilityState === 'visible') watch.current?.requestNow();
    };
    const wakeFromCache = ({ persisted }: PageTransitionEvent) => {
      if (persisted) wake();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wakeFromCache);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wakeFromCache);
    };
  }, []);
  return null;
}
