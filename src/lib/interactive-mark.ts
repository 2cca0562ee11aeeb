const markName = 'quayside:interactive';

/** Called once the page responds to input, whichever scripts it runs. */
export function markInteractive(): void {
  performance.mark(markName);
}

/** Whether the page responds to input. Before that, nothing may navigate. */
export function isInteractive(): boolean {
  return performance.getEntriesByName(markName).length > 0;
}
