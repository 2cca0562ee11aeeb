import type { ReconcileDeps } from './reconcile-deps';

/** What cannot be compared is reported after this long. */
const PATIENCE_MS = 120_000;

/**
 * Creates a note of whether something can be compared.
 * @returns to be called after each attempt, with the message for the operator if it failed, or `null`.
 *   The message is reported once, unless an attempt succeeds in the meantime
 */
export function createUnableNote({
  clock,
  report,
}: Pick<ReconcileDeps, 'clock' | 'report'>): (problem: string | null) => void {
  let unable: { readonly sinceMs: number; readonly isReported: boolean } | null = null;
  return (problem) => {
    if (problem === null) {
      unable = null;
      return;
    }
    unable ??= { sinceMs: clock.nowMs(), isReported: false };
    if (unable.isReported || clock.nowMs() - unable.sinceMs < PATIENCE_MS) return;
    unable = { ...unable, isReported: true };
    report(problem);
  };
}
