/**
 * Returns the fragment of a heading: its words in lower case, joined by hyphens. Letters of any
 * script are kept.
 */

function headingId(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Returns a fragment that is unique among the ones already taken, and adds it to them. */
export function claimHeadingId(words: string, taken: Set<string>): string {
  const base = headingId(words) || 'section';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
