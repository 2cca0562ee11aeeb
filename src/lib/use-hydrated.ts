import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in the static HTML and in the first render, and true afterwards: for what only a
 * browser knows (time, size, storage).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
