import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders a part of a page in place of its placeholder, which stays, with its height, until React has
 * something to show. The focus of a button in the placeholder moves to the part.
 */
export function replacePlaceholder(placeholder: HTMLElement, part: ReactElement): void {
  const container = document.createElement('div');
  container.dataset.react = '';
  placeholder.after(container);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    if (placeholder.contains(document.activeElement)) {
      container.tabIndex = -1;
      container.focus({ preventScroll: true });
    }
    placeholder.remove();
  });
  observer.observe(container, { childList: true });
  createRoot(container).render(part);
}
