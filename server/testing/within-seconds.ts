import { isFullRun } from './full-run';

/**
 * Waits for some work, and expects it to take less than that many seconds. A busy machine delays all
 * work, so only the full run measures it.
 */
export async function withinSeconds<T>(limit: number, work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  const result = await work();
  if (isFullRun) expect((performance.now() - startedAtMs) / 1_000).toBeLessThan(limit);
  return result;
}
