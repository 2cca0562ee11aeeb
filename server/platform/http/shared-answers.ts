/** Makes an answer, or hands out the one that is being made for the same key already. */
export type SharedAnswers = (key: string, make: () => unknown) => unknown;

/**
 * Callers that ask the same while the first answer is being made wait for that one: without it, a
 * popular quote would be made anew for each of them.
 */
export function createSharedAnswers(): SharedAnswers {
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
