import { candidatePairs } from './candidate-pairs';
import { longestSharedPassage, sharedCount, shingles, wordsIn } from './shingles';

export type ComparedText = {
  /** Names the text in the result, such as its file. */
  id: string;
  text: string;
};

export type NearDuplicate = {
  /** The shorter text, and the one that contains much of it; the later one of equal texts. */
  id: string;
  other: string;
  /** Share of the runs of five words of the shorter text that the other one contains, from 0 to 1. */
  share: number;
  /** The longest run of words that both contain. */
  passage: string;
};

/** Shorter texts, such as notices, are alike without being copies. */
const minWords = 100;

/**
 * Finds texts that another one contains for the most part.
 * @param limit share above which a text counts as a repetition
 * @returns at most one entry for each text, with the text that contains most of it
 */
export function nearDuplicates(
  texts: readonly ComparedText[],
  limit: number,
): readonly NearDuplicate[] {
  const compared = texts.flatMap(({ id, text }) => {
    const words = wordsIn(text);
    return words.length < minWords ? [] : [{ id, text, runs: shingles(words) }];
  });
  const found = new Map<string, { copy: ComparedText; other: ComparedText; share: number }>();
  const sets = compared.map(({ runs }) => runs);
  for (const { earlier, later } of candidatePairs(sets, limit)) {
    const [one, two] = [compared[earlier], compared[later]];
    if (one === undefined || two === undefined) continue;
    const [copy, other] = one.runs.length < two.runs.length ? [one, two] : [two, one];
    const share = sharedCount(copy.runs, other.runs) / copy.runs.length;
    if (share > limit && share > (found.get(copy.id)?.share ?? 0))
      found.set(copy.id, { copy, other, share });
  }
  return [...found.values()].map(({ copy, other, share }) => ({
    id: copy.id,
    other: other.id,
    share,
    passage: longestSharedPassage(wordsIn(copy.text), wordsIn(other.text)),
  }));
}
