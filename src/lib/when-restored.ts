/**
 * Runs a task whenever the browser shows the page again as the visitor has left it, instead of
 * loading it (back/forward cache).
 */
export function whenRestored(task: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) task();
  });
}
