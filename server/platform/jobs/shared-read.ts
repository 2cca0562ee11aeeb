/**
 * Creates a function that several pieces of recurring work call at the same pace, and that reads once
 * for all of them. An error goes to all who wait for it, and the next call reads again.
 * @param maxAgeMs for how long after it started a read counts
 * @param nowMs a clock that is never set
 */
export function createSharedRead<Found>(
  read: () => Promise<Found>,
  maxAgeMs: number,
  nowMs: () => number = () => performance.now(),
): () => Promise<Found> {
  let last: { readonly found: Promise<Found>; readonly atMs: number } | null = null;
  return () => {
    if (last !== null && nowMs() - last.atMs < maxAgeMs) return last.found;
    const started = { found: read(), atMs: nowMs() };
    last = started;
    started.found.catch(() => {
      if (last === started) last = null;
    });
    return started.found;
  };
}
