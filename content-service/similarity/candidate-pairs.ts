/** One of so many runs is looked up: enough to notice a copy, and a quarter of the memory. */
const runsPerSample = 4;
/**
 * A run is compared with the first texts that contain it. Otherwise a sentence on every page would
 * pair each of them with all others.
 */
const comparedTexts = 8;

export type CandidatePair = { earlier: number; later: number };

/**
 * Finds the texts that may repeat each other, so that not every text is compared with every other.
 * @param sets the runs of words of each text, in ascending order
 * @param limit share of the shorter text above which the two may repeat each other
 * @returns places of the texts in `sets`
 */
export function candidatePairs(
  sets: readonly Uint32Array[],
  limit: number,
): readonly CandidatePair[] {
  const samples = sets.map((runs) => runs.filter((run) => run % runsPerSample === 0));
  const sizeOf = (text: number): number => samples[text]?.length ?? 0;
  return [...sharedSamples(samples)].flatMap(([pair, shared]) => {
    const [earlier, later] = [Math.floor(pair / sets.length), pair % sets.length];
    // A sample is an estimate, so half of the limit is enough.
    return shared >= (limit / 2) * Math.min(sizeOf(earlier), sizeOf(later))
      ? [{ earlier, later }]
      : [];
  });
}

/** Counts the runs that two texts share. @returns counts by `earlier * number of texts + later` */
function sharedSamples(samples: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let run: number | undefined;
  let texts: number[] = [];
  // Sorted by the run, then by the text.
  for (const entry of sortedEntries(samples)) {
    const [entryRun, text] = [Math.floor(entry / samples.length), entry % samples.length];
    if (entryRun !== run) [run, texts] = [entryRun, []];
    for (const earlier of texts) {
      const pair = earlier * samples.length + text;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    if (texts.length < comparedTexts) texts.push(text);
  }
  return counts;
}

function sortedEntries(samples: readonly Uint32Array[]): Float64Array {
  const entries = new Float64Array(samples.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [text, runs] of samples.entries())
    for (const run of runs) {
      entries[end] = run * samples.length + text;
      end += 1;
    }
  return entries.sort();
}
