/** Creates a response, or returns the one that is already being created for the same key. */

export type SharedResponses = (key: string, make: () => unknown) => unknown;

/**
 * Callers with the same request wait for the response that is already being created. Without this,
 * a popular quote would be computed for each of them.
 */
export function createSharedResponses(): SharedResponses {
  const inTheMaking = new Map<string, Promise<unknown>>();
  return (key, make) => {
    const known = inTheMaking.get(key);
    if (known) return known;
    const answer = make();
    if (!(answer instanceof Promise)) return answer;
    inTheMaking.set(key, answer);
    const forget = () => void inTheMaking.delete(key);
    answer.then(forget, forget);
    return answer;
  };
}
