import { bandsOf, rowsPerBand, signatureOf } from './min-hash';
import { jaccard, longestSharedPassage, shingles, wordsIn } from './shingles';

export type ComparedText = {
  /** Names the text in the result, such as its file. */
  id: string;
  text: string;
};

export type NearDuplicate = {
  /** The text, and the earlier one that it repeats. */
  id: string;
  earlier: string;
  /** Share of the runs of five words in either text that are in both, from 0 to 1. */
  similarity: number;
  /** The longest run of words that both contain. */
  passage: string;
};

/** Shorter texts, such as notices, are alike without being copies. */
const minWords = 100;

/**
 * Finds texts that repeat another one. Candidates are found by MinHash, so that not every text is
 * compared with every other; the similarity of candidates is exact.
 * @param limit similarity above which a text counts as a repetition
 * @returns at most one entry for each text, with the earlier text that is most similar to it
 */
export function nearDuplicates(
  texts: readonly ComparedText[],
  limit: number,
): readonly NearDuplicate[] {
  const rows = rowsPerBand(limit);
  const byBand = new Map<string, ComparedText[]>();
  return texts.flatMap((text) => {
    const words = wordsIn(text.text);
    if (words.length < minWords) return [];
    const own = shingles(words);
    const candidates = new Set<ComparedText>();
    for (const [place, band] of bandsOf(signatureOf(own), rows).entries()) {
      const key = `${place} ${band}`;
      const sharing = byBand.get(key) ?? [];
      for (const earlier of sharing) candidates.add(earlier);
      byBand.set(key, [...sharing, text]);
    }
    return closestOf([...candidates], { id: text.id, words, own, limit });
  });
}

type Wanted = {
  id: string;
  words: readonly string[];
  own: ReadonlySet<number>;
  limit: number;
};

function closestOf(
  candidates: readonly ComparedText[],
  { id, words, own, limit }: Wanted,
): readonly NearDuplicate[] {
  const [closest] = candidates
    .map(({ id: earlier, text }) => {
      const others = wordsIn(text);
      return { earlier, others, similarity: jaccard(own, shingles(others)) };
    })
    .filter(({ similarity }) => similarity > limit)
    .sort((one, other) => other.similarity - one.similarity);
  if (closest === undefined) return [];
  const { earlier, others, similarity } = closest;
  return [{ id, earlier, similarity, passage: longestSharedPassage(words, others) }];
}
