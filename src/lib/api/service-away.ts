const listeners = new Set<() => void>();

/**
 * Subscribes to calls that were told that the service takes none now.
 * @returns a function that ends it
 */
export function onServiceAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Said by a call that was told so: whoever watches the service's health looks at once. */
export function tellServiceAway(): void {
  for (const listener of [...listeners]) listener();
}
