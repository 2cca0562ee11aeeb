import { filledText } from './filled-text';

/** Names the path that was not found: one static page serves all of them. */
export function showMissingPath(): void {
  const line = document.querySelector<HTMLElement>('[data-missing-path]');
  if (line !== null)
    line.textContent = filledText(line.dataset.missingPath ?? '', {
      path: window.location.pathname,
    });
}
