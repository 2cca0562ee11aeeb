/** A block may be read this long after the head reached it. */
const MAX_LAG_MS = 60_000;
const REPORT_AGAIN_AFTER_MS = 60_000;

/**
 * Detects that the server reads the blocks of a chain much later than its nodes have them, so
 * deposits are seen late.
 */
export type ReadingLag = {
  /**
   * @param headHeight the height of the nodes' newest block
   * @param readHeight the height of the newest block that was read; `null` if none is read
   * @returns the problem to report to the operator, in the same words for a minute, because the log
   *   repeats changed words at once; `null` if the blocks are read in time
   */
  check(headHeight: number, readHeight: number | null, nowMs: number): string | null;
};

export function createReadingLag(): ReadingLag {
  /** The heights of the head, each with the time when it was first seen. */
  let seen: readonly { readonly height: number; readonly atMs: number }[] = [];
  let reported: { readonly problem: string; readonly atMs: number } | null = null;
  return {
    check(headHeight, readHeight, nowMs) {
      // After a reorganisation, the chain can be shorter.
      const known = seen.filter(({ height }) => height < headHeight);
      const head = seen.find(({ height }) => height === headHeight);
      const all = [...known, head ?? { height: headHeight, atMs: nowMs }];
      const due = all.findLast(({ atMs }) => nowMs - atMs >= MAX_LAG_MS);
      seen = all.filter(({ height }) => due === undefined || height >= due.height);
      if (due === undefined || readHeight === null || readHeight >= due.height) {
        reported = null;
        return null;
      }
      if (reported === null || nowMs - reported.atMs >= REPORT_AGAIN_AFTER_MS)
        reported = { problem: describe(readHeight, due.height), atMs: nowMs };
      return reported.problem;
    },
  };
}

const describe = (readHeight: number, dueHeight: number): string =>
  `its blocks have been read up to ${readHeight}, and its nodes have had block ${dueHeight} for ` +
  `over ${MAX_LAG_MS / 1_000} s: deposits are seen late`;
