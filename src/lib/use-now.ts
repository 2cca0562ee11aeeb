import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => {
    clearInterval(timer);
  };
}

// Whole seconds, because the result must not change between two ticks.
const nowSeconds = () => Math.floor(Date.now() / TICK_MS);

/** Returns the current time in milliseconds, updated every second. */
export function useNowMs(): number {
  return useSyncExternalStore(subscribe, nowSeconds, () => 0) * TICK_MS;
}
