const LOCK = 'quayside-creations';

/** Absent on plain HTTP and in old browsers, despite the types. */
const browserLocks = (): LockManager | null => (navigator.locks as LockManager | undefined) ?? null;

/**
 * Runs a change while no other tab runs one, if the browser has locks. Otherwise (plain HTTP, old
 * browsers, or blocked storage and locks) it runs immediately: the service still creates only one
 * order per key.
 */
export async function withSubmissionLock<Result>(
  change: () => Result,
  locks: LockManager | null = browserLocks(),
): Promise<Result> {
  if (locks === null) return change();
  let isBegun = false;
  const begin = (): Result => {
    isBegun = true;
    return change();
  };
  try {
    return await locks.request(LOCK, begin);
  } catch (cause) {
    if (isBegun) throw cause;
    return change();
  }
}
