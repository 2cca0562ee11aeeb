const listeners = new Set<() => void>();

/**
 * Subscribes to calls that were refused because what they change was changed at the same time.
 * @returns a function that ends it
 */
export function onConflict(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Said by a call that was told so, whichever it was. */
export function tellConflict(): void {
  for (const listener of [...listeners]) listener();
}
