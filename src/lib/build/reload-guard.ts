import { createStoredValue } from '../stored-value';

export const reloadGuardMs = 10_000;

const lastReload = createStoredValue<number>({
  name: 'reload',
  version: 1,
  fallback: 0,
  parse: (json) => (typeof json === 'number' ? json : undefined),
  storage: () => window.sessionStorage,
});

export type ReloadDeps = { now(): number; reload(): void };

const browser: ReloadDeps = { now: Date.now, reload: () => { window.location.reload(); } };

/**
 * Loads the page again, unless that was done less than ten seconds ago: a reload that mends nothing must not become a loop.
 * @returns whether it reloads
 */
export function reloadOnce({ now, reload }: ReloadDeps = browser): boolean {
  const atMs = now();
  if (atMs - lastReload.read() < reloadGuardMs) return false;
  lastReload.write(atMs);
  // Where nothing can be kept, nothing would stop the next one.
  if (lastReload.read() !== atMs) return false;
  reload();
  return true;
}
