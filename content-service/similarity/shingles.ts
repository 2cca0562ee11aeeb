const wordsPerRun = 5;
const fnvPrime = 0x01000193;
const fnvStart = 0x811c9dc5;
/** It is called for each character of the content: looking it up takes longer than multiplying. */
const { imul } = Math;

/** Returns the words of a text in lower case, without markup and punctuation. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}¤]+/gu) ?? [];
}

/** Returns the hashes of all runs of five words in a text, each once, in ascending order. */
export function shingles(words: readonly string[]): Uint32Array {
  const wordHashes = words.map(hashOf);
  const runs = new Uint32Array(Math.max(0, words.length - wordsPerRun + 1));
  for (const start of runs.keys()) {
    let hash = fnvStart;
    for (let at = start; at < start + wordsPerRun; at += 1)
      hash = imul(hash ^ (wordHashes[at] ?? 0), fnvPrime);
    // The low bits of a product depend on few bits of the words, so the high ones are mixed in.
    runs[start] = hash ^ (hash >>> 15);
  }
  runs.sort();
  return runs.filter((run, index) => index === 0 || run !== runs[index - 1]);
}

/** FNV-1a with 32 bits. */
function hashOf(text: string): number {
  let hash = fnvStart;
  for (let index = 0; index < text.length; index += 1)
    hash = imul(hash ^ text.charCodeAt(index), fnvPrime);
  return hash;
}

/** Returns how many elements two ascending lists share. */
export function sharedCount(one: Uint32Array, other: Uint32Array): number {
  let [at, otherAt, shared] = [0, 0, 0];
  while (at < one.length && otherAt < other.length) {
    const [left, right] = [one[at] ?? 0, other[otherAt] ?? 0];
    if (left === right) shared += 1;
    if (left <= right) at += 1;
    if (right <= left) otherAt += 1;
  }
  return shared;
}

/**
 * Returns the Jaccard similarity of two ascending lists: the share of their elements that are in
 * both, from 0 to 1.
 */
export function jaccard(one: Uint32Array, other: Uint32Array): number {
  const shared = sharedCount(one, other);
  const all = one.length + other.length - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns the longest run of words that two texts share. */
export function longestSharedPassage(one: readonly string[], other: readonly string[]): string {
  let [length, end] = [0, 0];
  let before = new Uint32Array(other.length + 1);
  for (const [at, word] of one.entries()) {
    const runs = new Uint32Array(other.length + 1);
    for (const [index, candidate] of other.entries()) {
      if (candidate !== word) continue;
      const run = (before[index] ?? 0) + 1;
      runs[index + 1] = run;
      if (run > length) [length, end] = [run, at + 1];
    }
    before = runs;
  }
  return one.slice(end - length, end).join(' ');
}
