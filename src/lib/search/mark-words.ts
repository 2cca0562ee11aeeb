import { normaliseTerm } from './normalise-term';

/** A stretch of a text, and whether it is what was looked for. */
export type MarkedPiece = { readonly text: string; readonly isMatch: boolean };

/**
 * Cuts a text into stretches, so that the words a hit was found by can be shown as such.
 * @param terms words of the index, as a hit names them
 */
export function markWords(text: string, terms: readonly string[]): readonly MarkedPiece[] {
  const wanted = new Set(terms);
  // Split by a group, words and what stands between them take turns.
  const pieces = text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMatch: wanted.has(normaliseTerm(piece) ?? '') }));
  return pieces.reduce<MarkedPiece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last === undefined || last.isMatch || piece.isMatch) joined.push(piece);
    else joined[joined.length - 1] = { text: last.text + piece.text, isMatch: false };
    return joined;
  }, []);
}
