import type { BuildWatch } from './build-watch';
import { reloadOnce } from './reload-guard';

const messageOfChunk = /loading (css )?chunk \S+ failed|dynamically imported module/i;

/**
 * Whether a chunk of the app's code failed to load. After a deployment, the host may no longer have
 * the old chunks.
 */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || messageOfChunk.test(error.message))
  );
}

/**
 * Reloads the page if code is missing because of a newer build. A visitor without a connection
 * keeps the current page.
 * @returns whether it reloads
 */
export async function reloadIfOutdated(
  error: unknown,
  watch: BuildWatch,
  reload: () => boolean = reloadOnce,
): Promise<boolean> {
  if (!isChunkFailure(error)) return false;
  const wasKnown = watch.isWatching();
  const latest = await watch.check();
  // A page that failed before it knew its own build reloads too; the guard prevents a loop.
  return latest !== null && (!wasKnown || watch.isOutdated()) && reload();
}
