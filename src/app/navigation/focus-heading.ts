/**
 * Where the page's own heading may stand. The first one is the page's: later ones belong to
 * dialogs.
 */
const HEADING = 'main h1, h1';

/** Ends the wait for a heading of the page before. */
let stopWaiting = (): void => undefined;

/** After one of these the visitor is where they want to be. */
const presses = ['pointerdown', 'keydown'] as const;

const isWrapper = (target: EventTarget | null): boolean =>
  target instanceof Element && target.id === 'gatsby-focus-wrapper';

/**
 * Nobody has gone on to a control of the new page: the focus is where the router, or the page that
 * is gone, left it.
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
 * Gives the focus to the heading of the page that was gone to, so that a keyboard starts there and
 * a screen reader says where it is. A page that still loads gets it once its heading is there,
 * unless the visitor has gone on to something else by then.
 */
export function focusHeading(): void {
  stopWaiting();
  // What stands in for a page that still loads may have a heading of its own, which is replaced: so
  // the wait ends with the visitor's first press only.
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
  // The router puts the focus on its own wrapper, now or some frames later, and takes it away from
  // whoever is typing. Where the address names a place inside the page, that is its matter.
  const mendWrapper = ({ target, relatedTarget }: FocusEvent) => {
    if (!isWrapper(target) || window.location.hash !== '') return;
    if (relatedTarget instanceof HTMLInputElement && relatedTarget.isConnected)
      relatedTarget.focus({ preventScroll: true });
    else settle();
  };
  document.addEventListener('focusin', mendWrapper);
  for (const press of presses) document.addEventListener(press, stopObserving);
  const frame = requestAnimationFrame(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
  });
  stopWaiting = () => {
    cancelAnimationFrame(frame);
    stopObserving();
    document.removeEventListener('focusin', mendWrapper);
    for (const press of presses) document.removeEventListener(press, stopObserving);
  };
}
