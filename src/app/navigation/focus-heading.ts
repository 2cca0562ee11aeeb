/** Where the page's own heading may stand. The first one is the page's: later ones belong to dialogs. */
const HEADING = 'main h1, h1';

/** Ends the wait for a heading of the page before. */
let stopWaiting = (): void => undefined;

/** Nobody has gone on to a control of the new page: the focus is where the router, or the page that is gone, left it. */
const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'gatsby-focus-wrapper' || document.activeElement.tagName === 'H1';

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>(HEADING);
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Gives the focus to the heading of the page that was gone to, so that a keyboard starts there and a screen reader says where it is. A page that still loads gets it once its heading is there,
 * unless the visitor has gone on to something else by then.
 */
export function focusHeading(): void {
  stopWaiting();
  // The router puts the focus on its own wrapper first.
  requestAnimationFrame(() => {
    if (!isFocusFree() || focusNow()) return;
    const observer = new MutationObserver(() => { if (!isFocusFree() || focusNow()) stopWaiting(); });
    stopWaiting = () => { observer.disconnect(); };
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
