import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the static HTML and in the first render, true afterwards: for what only a browser knows
 * (time, size, storage).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
