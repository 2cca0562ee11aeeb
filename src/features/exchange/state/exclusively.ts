const LOCK = 'quayside-creations';

/**
 * Runs a change while no other tab runs one, where the browser has locks. Elsewhere (plain HTTP, old browsers) it runs at once: the service still makes one
 * order of one key.
 */
export async function exclusively<Result>(change: () => Result): Promise<Result> {
  // Absent on plain HTTP, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? change() : locks.request(LOCK, () => change());
}
