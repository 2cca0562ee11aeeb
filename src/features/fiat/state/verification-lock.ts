import { browserLocks } from '../../../lib/browser-lock';

const LOCK = 'quayside-verification';

/**
 * Runs a verification in one tab of this browser at a time: each sign-in with the partner replaces
 * the previous one, so two tabs would sign each other out. The next tab continues when the first
 * has finished or is closed. Without locks, each tab runs on its own: the service still creates
 * only one order per key.
 * @param signal ends the wait when the page is left
 * @param notifyWaiting called if another tab runs the verification
 */
export async function withVerificationLock(
  work: () => Promise<void>,
  signal: AbortSignal,
  notifyWaiting: () => void,
  locks: LockManager | null = browserLocks(),
): Promise<void> {
  if (locks === null) return work();
  // Widened, because the compiler does not see that the lock calls `begin`.
  let isBegun = false as boolean;
  const begin = (): Promise<void> => {
    isBegun = true;
    // The work of a page that was left ends a little later, and the next tab must not wait for it.
    return Promise.race([work(), left(signal)]);
  };
  try {
    await locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : begin(),
    );
    if (isBegun || signal.aborted) return;
    notifyWaiting();
    await locks.request(LOCK, { signal }, begin);
  } catch (cause) {
    if (isBegun) throw cause;
    // If storage is blocked, locks are blocked too.
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
