/** One round of integer mixing (xor, shift, multiply): close inputs give unrelated outputs. */
function mix(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns a 32-bit hash of a text, for seeding. */
export function seedOf(text: string): number {
  let key = 0;
  for (let index = 0; index < text.length; index += 1)
    key = mix(key ^ Math.imul(text.charCodeAt(index) + 1, 0x9e3779b1));
  return key;
}

/** Returns a number in [-1, 1], always the same for the same seed, octave and lattice point. */
function latticePoint(seed: number, octave: number, index: number): number {
  const high = Math.floor(index / 2 ** 32);
  return (
    mix(mix(mix(seed ^ Math.imul(octave + 1, 0x85ebca6b)) ^ (index >>> 0)) ^ high) / 0x7fffffff - 1
  );
}

/** Piecewise linear noise in [-1, 1] over a lattice of width `period`. */
function noiseAt(seed: number, octave: number, position: number, period: number): number {
  const cell = Math.floor(position / period);
  const fraction = position / period - cell;
  return (
    latticePoint(seed, octave, cell) * (1 - fraction) +
    latticePoint(seed, octave, cell + 1) * fraction
  );
}

const OCTAVES = 11;
const PERIOD_GROWTH = 4;

/**
 * A random walk that can be read at any time without computing the steps before it: noise of eleven
 * wavelengths, from one tick to twelve days of one-second ticks, each with an amplitude of the
 * square root of its length. It only adds and multiplies, so that every machine agrees.
 * @param tick number of the tick since the epoch
 * @param stepSize relative change of the walk within one tick
 * @returns the relative deviation from the base, within ±2047 steps
 */
export function walkAt(seed: number, tick: number, stepSize: number): number {
  let deviation = 0;
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    deviation += stepSize * 2 ** octave * noiseAt(seed, octave, tick, PERIOD_GROWTH ** octave);
  }
  return deviation;
}
