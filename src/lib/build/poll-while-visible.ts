export type VisibilitySource = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Calls `check` at once, then every `everyMs` while the page is in view. A page that comes back
 * into view after longer than that checks at once.
 * @returns a function that ends it
 */
export function pollWhileVisible(
  check: () => void,
  everyMs: number,
  page: VisibilitySource,
  now: () => number = () => Date.now(),
): () => void {
  let lastMs = -Infinity;
  const checkIfDue = (): void => {
    // A timer may come a little early against the clock.
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
