/** Missing on plain HTTP and in old browsers, although the types say otherwise. */
export const browserLocks = (): LockManager | null =>
  (navigator.locks as LockManager | undefined) ?? null;

/**
 * Runs work while no other tab of this browser runs any under the same lock.
 * @param withoutLocks runs instead of the work if there are no locks, or if they are forbidden, as
 *   they are together with storage
 */
export async function withBrowserLock<Result>(
  lock: string,
  work: () => Result | Promise<Result>,
  withoutLocks: () => Result | Promise<Result>,
  locks: LockManager | null,
): Promise<Result> {
  if (locks === null) return withoutLocks();
  // Widened, because the compiler does not see that the lock calls `begin`.
  let isBegun = false as boolean;
  const begin = (): Result | Promise<Result> => {
    isBegun = true;
    return work();
  };
  try {
    return await locks.request(lock, begin);
  } catch (cause) {
    if (isBegun) throw cause;
    return withoutLocks();
  }
}
