const wordsPerShingle = 5;

/** Returns the words of a text in lower case, without markup and punctuation. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}¤]+/gu) ?? [];
}

/** Returns the hashes of all runs of five words in a text, each once. */
export function shingles(words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start + wordsPerShingle <= words.length; start += 1)
    found.add(hashOf(words.slice(start, start + wordsPerShingle).join(' ')));
  return found;
}

/** FNV-1a with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns the Jaccard similarity of two sets: the share of their elements that are in both, from 0
 * to 1.
 */
export function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const element of small) if (large.has(element)) shared += 1;
  const all = one.size + other.size - shared;
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
