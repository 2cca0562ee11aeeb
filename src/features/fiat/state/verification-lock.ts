import { browserLocks, withBrowserLock } from '../../../lib/browser-lock';

const LOCK = 'quayside-verification';

/**
 * Runs a verification in one tab of this browser at a time: each sign-in with the partner replaces
 * the previous one, so two tabs would sign each other out. The next tab continues when the first
 * has finished or is closed. Without locks, each tab runs independently, and the service still
 * creates only one order per key.
 * @param signal ends the wait when the page is left
 * @param notifyWaiting called if another tab is running the verification
 */
export async function withVerificationLock(
  work: () => Promise<void>,
  signal: AbortSignal,
  notifyWaiting: () => void,
  locks: LockManager | null = browserLocks(),
): Promise<void> {
  // The work of a page that was left may end a little later, but the next tab must not wait for it.
  const workUntilLeft = (): Promise<void> => Promise.race([work(), left(signal)]);
  const workWithoutLocks = async (): Promise<void> => {
    if (!signal.aborted) await work();
  };
  // The type is widened, because the compiler does not see that the lock calls `workIfFree`.
  let isHeldElsewhere = false as boolean;
  const workIfFree = async (lock: Lock | null): Promise<void> => {
    isHeldElsewhere = lock === null;
    if (!isHeldElsewhere) await workUntilLeft();
  };
  await withBrowserLock(LOCK, workIfFree, workWithoutLocks, locks, { ifAvailable: true });
  if (!isHeldElsewhere) return;
  if (!signal.aborted) notifyWaiting();
  try {
    await withBrowserLock(LOCK, workUntilLeft, workWithoutLocks, locks, { signal });
  } catch (cause) {
    if (!signal.aborted) throw cause;
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
