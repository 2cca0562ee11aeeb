import type { Locale } from '@quayside/contract/site/locales';
import { normaliseTerm } from '@quayside/contract/site/normalise-term';

/** A piece of text, and whether it matches the search. */
export type MarkedPiece = { readonly text: string; readonly isMatch: boolean };

/**
 * Splits text into pieces, so that the words that a hit matched can be highlighted.
 * @param locale the language of the index
 * @param terms words of the index, as listed in a hit
 */
export function markWords(
  locale: Locale,
  text: string,
  terms: readonly string[],
): readonly MarkedPiece[] {
  const wanted = new Set(terms);
  // Splitting by a capturing group returns both the words and the text between them.
  const pieces = text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMatch: wanted.has(normaliseTerm(locale, piece) ?? '') }));
  return pieces.reduce<MarkedPiece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last === undefined || last.isMatch || piece.isMatch) joined.push(piece);
    else joined[joined.length - 1] = { text: last.text + piece.text, isMatch: false };
    return joined;
  }, []);
}
