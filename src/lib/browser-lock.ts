/** Returns null on plain HTTP and in old browsers, where locks are missing despite the types. */
export const browserLocks = (): LockManager | null =>
  (navigator.locks as LockManager | undefined) ?? null;

type BrowserLockOptions = Pick<LockOptions, 'ifAvailable' | 'signal'>;

/**
 * Runs work that no other tab of this browser may run at the same time under the same lock.
 * @param work receives null if `ifAvailable` is set and another tab holds the lock
 * @param withoutLocks runs instead of the work if there are no locks, or if they are blocked,
 * which happens when storage is blocked
 * @throws the reason of the signal if it aborts the wait
 */
export async function withBrowserLock<Result>(
  lock: string,
  work: (lock: Lock | null) => Result | Promise<Result>,
  withoutLocks: () => Result | Promise<Result>,
  locks: LockManager | null,
  options: BrowserLockOptions = {},
): Promise<Result> {
  if (locks === null) return withoutLocks();
  // The type is widened, because the compiler does not see that the lock calls `start`.
  let isStarted = false as boolean;
  const start = (held: Lock | null): Result | Promise<Result> => {
    isStarted = true;
    return work(held);
  };
  try {
    return await locks.request(lock, options, start);
  } catch (cause) {
    if (isStarted || options.signal?.aborted === true) throw cause;
    return withoutLocks();
  }
}
