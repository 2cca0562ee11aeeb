export type RandomChoices = {
  /** Returns a number from 0 to 1, without 1. */
  fraction(): number;
  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** Returns one of the elements. */
  pick<T>(elements: readonly [T, ...T[]]): T;
};

/** Makes the same choices again for the same seed, so that a failure can be repeated. */
export function createRandomChoices(seed: number): RandomChoices {
  let state = seed >>> 0;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    fraction: next,
    between,
    pick: (elements) => elements[between(0, elements.length - 1)] ?? elements[0],
  };
}
