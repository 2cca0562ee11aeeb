/**
 * The fragment of a heading: its words in lower case, joined by hyphens, letters of any script
 * kept.
 */
function headingId(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The same, made unique among those that were taken before; the new one is added to them. */
export function takeHeadingId(words: string, taken: Set<string>): string {
  const base = headingId(words) || 'section';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
