import { createStoredValue } from '../stored-value';

export const reloadGuardMs = 10_000;

export type ReloadDeps = { now(): number; reload(): void; storage(): Storage };

/**
 * Creates a function that reloads the page, unless it did so less than ten seconds ago, so that a
 * reload that fixes nothing does not become a loop. The function returns whether it reloads.
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
    // If nothing can be stored, nothing would prevent the next reload.
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
