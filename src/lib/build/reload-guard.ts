import { createStoredValue } from '../stored-value';

export const reloadGuardMs = 10_000;

export type ReloadDeps = { now(): number; reload(): void; storage(): Storage };

/**
 * Creates the function that reloads the page, unless that happened less than ten seconds ago: a
 * reload that fixes nothing must not become a loop. It returns whether it reloads.
 */
export function createReloadGuard({ now, reload, storage }: ReloadDeps): () => boolean {
  const last = createStoredValue<number>({
    name: 'reload',
    version: 1,
    fallback: 0,
    parse: (json) => (typeof json === 'number' ? json : undefined),
    storage,
  });
  return () => {
    const atMs = now();
    if (atMs - last.read() < reloadGuardMs) return false;
    last.write(atMs);
    // If nothing can be stored, nothing would stop the next reload.
    if (last.read() !== atMs) return false;
    reload();
    return true;
  };
}

export const reloadOnce = createReloadGuard({
  now: () => Date.now(),
  reload: () => {
    window.location.reload();
  },
  storage: () => window.sessionStorage,
});
