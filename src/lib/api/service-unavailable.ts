const listeners = new Set<() => void>();

/**
 * Subscribes to responses that say the service is currently accepting no requests.
 * @returns a function that unsubscribes
 */
export function onServiceUnavailable(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports such a response, so that the health of the service is checked immediately. */
export function reportServiceUnavailable(): void {
  for (const listener of [...listeners]) listener();
}
