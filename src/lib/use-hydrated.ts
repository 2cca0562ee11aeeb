import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in the static HTML and in the first render, and true afterwards: for anything that
 * only a browser can know (time, size, storage).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
