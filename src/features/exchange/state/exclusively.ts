const LOCK = 'quayside-creations';

/** Absent on plain HTTP and in old browsers, whatever the types say. */
const browserLocks = (): LockManager | null => (navigator.locks as LockManager | undefined) ?? null;

/**
 * Runs a change while no other tab runs one, where the browser has locks. Elsewhere (plain HTTP,
 * old browsers, a storage that is forbidden and its locks with it) it runs at once: the service
 * still makes one order of one key.
 */
export async function exclusively<Result>(
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
