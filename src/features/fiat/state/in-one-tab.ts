const LOCK = 'quayside-verification';

/** Absent on plain HTTP and in old browsers, whatever the types say. */
const browserLocks = (): LockManager | null => (navigator.locks as LockManager | undefined) ?? null;

/**
 * Goes through a verification in one tab of this browser at a time: each sign-in at the partner
 * takes the place of the one before it, so that two tabs would turn each other out. The next tab
 * goes on when the first has come to an end or is closed. Where there are no locks each goes on by
 * itself: the service still makes one order of one key.
 * @param signal ends the waiting of a page that is left
 * @param tellWaiting another tab is at it
 */
export async function inOneTab(
  work: () => Promise<void>,
  signal: AbortSignal,
  tellWaiting: () => void,
  locks: LockManager | null = browserLocks(),
): Promise<void> {
  if (locks === null) return work();
  let isBegun = false;
  const begin = (): Promise<void> => {
    isBegun = true;
    // The work of a page that is left comes to its end a little later, and nobody is to wait for
    // that.
    return Promise.race([work(), left(signal)]);
  };
  try {
    await locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : begin(),
    );
    if (isBegun || signal.aborted) return;
    tellWaiting();
    await locks.request(LOCK, { signal }, begin);
  } catch (cause) {
    if (isBegun) throw cause;
    // A storage that is forbidden has its locks forbidden with it.
    if (!signal.aborted) await work();
  }
}

const left = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
