/** Selects the page's own heading: the first one, because later ones belong to dialogs. */

const HEADING = 'main h1, h1';

/** Stops waiting for the heading of the previous page. */
let stopWaiting = (): void => undefined;

/** After one of these events, focus is no longer moved. */
const interactionEvents = ['pointerdown', 'keydown'] as const;

const isWrapper = (target: EventTarget | null): boolean =>
  target instanceof Element && target.id === 'gatsby-focus-wrapper';

/**
 * True if the visitor has not focused a control on the new page, so that focus is where the router
 * or the previous page left it.
 */
const isFocusFree = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  isWrapper(document.activeElement) ||
  document.activeElement.tagName === 'H1';

function focusNow(): void {
  const heading = document.querySelector<HTMLElement>(HEADING);
  if (heading === null || heading === document.activeElement) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves focus to the heading of the new page, so that keyboard navigation starts there and a screen
 * reader announces it. A page that is still loading gets focus once its heading appears, unless the
 * visitor has focused something else by then.
 */
export function focusHeading(): void {
  stopWaiting();
  // A placeholder may have its own heading, which is replaced by that of the real page, so the wait
  // ends only with the visitor's first click or key press.
  const observer = new MutationObserver(() => {
    settle();
  });
  const stopObserving = () => {
    observer.disconnect();
  };
  const settle = () => {
    if (isFocusFree()) focusNow();
    else stopObserving();
  };
  // The router focuses its own wrapper, now or a few frames later, even while the visitor is
  // typing. If the URL has a hash, the router handles focus.
  const handleFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    if (!isWrapper(target) || window.location.hash !== '') return;
    if (relatedTarget instanceof HTMLInputElement && relatedTarget.isConnected)
      relatedTarget.focus({ preventScroll: true });
    else settle();
  };
  document.addEventListener('focusin', handleFocusIn);
  for (const press of interactionEvents) document.addEventListener(press, stopObserving);
  const frame = requestAnimationFrame(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
  });
  stopWaiting = () => {
    cancelAnimationFrame(frame);
    stopObserving();
    document.removeEventListener('focusin', handleFocusIn);
    for (const press of interactionEvents) document.removeEventListener(press, stopObserving);
  };
}
