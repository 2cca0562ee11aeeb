/** Creates a response, or returns the one that is already being created for the same key. */

export type SharedResponses = (key: string, make: () => unknown) => unknown;

/**
 * Callers with the same request wait for the response that is already being created. Without this,
 * a popular quote would be computed for each of them.
 */
export function createSharedResponses(): SharedResponses {
  const pending = new Map<string, Promise<unknown>>();
  return (key, make) => {
    const known = pending.get(key);
    if (known) return known;
    const response = make();
    if (!(response instanceof Promise)) return response;
    pending.set(key, response);
    const forget = () => void pending.delete(key);
    response.then(forget, forget);
    return response;
  };
}
