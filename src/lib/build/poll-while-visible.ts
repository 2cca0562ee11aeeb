export type VisibilitySource = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Calls `check` immediately, then every `everyMs` while the page is visible. A page that becomes
 * visible after more than `everyMs` checks immediately.
 * @returns a function that stops it
 */
export function pollWhileVisible(
  check: () => void,
  everyMs: number,
  page: VisibilitySource,
  now: () => number = () => Date.now(),
): () => void {
  let lastMs = -Infinity;
  const checkIfDue = (): void => {
    // A timer may fire slightly early by the clock.
    if (page.visibilityState !== 'visible' || now() - lastMs < everyMs * 0.9) return;
    lastMs = now();
    check();
  };
  checkIfDue();
  const timer = setInterval(checkIfDue, everyMs);
  page.addEventListener('visibilitychange', checkIfDue);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', checkIfDue);
  };
}
