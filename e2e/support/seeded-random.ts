/**
 * Returns numbers in [0, 1) that are the same for the same seed, so that a test run can be
 * repeated.
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // A linear congruential step, with its high bits mixed down: good enough to spread points in
    // time, not for secrets.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
  };
}
