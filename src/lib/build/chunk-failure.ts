import type { BuildWatch } from './build-watch';
import { reloadOnce } from './reload-guard';

const messageOfChunk = /loading (css )?chunk \S+ failed|dynamically imported module/i;

/**
 * Whether a part of the app's code did not arrive: after a deployment the host may have the old
 * part no more.
 */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || messageOfChunk.test(error.message))
  );
}

/**
 * Loads the page again when code is missing because of a newer build; a visitor without a
 * connection keeps the page that is there.
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
  // A page that failed before it knew its own build gets the benefit of the doubt; the guard ends
  // it there.
  return latest !== null && (!wasKnown || watch.isOutdated()) && reload();
}
