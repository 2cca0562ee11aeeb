const listeners = new Set<() => void>();

/**
 * Subscribes to requests that were rejected because of a concurrent change.
 * @returns a function that unsubscribes
 */
export function onConflict(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports a rejection because of a concurrent change. */
export function reportConflict(): void {
  for (const listener of [...listeners]) listener();
}
