const signs = [
  ...['pointermove', 'pointerdown', 'touchstart', 'click'],
  ...['keydown', 'focusin', 'wheel', 'scroll'],
] as const;

/**
 * Browsers also report a resting pointer, when the page below it has changed, and while a page loads,
 * they scroll by themselves to its fragment or to where the reader has been.
 */
const isByItself = (event: Event): boolean =>
  event.type === 'scroll'
    ? document.readyState !== 'complete'
    : event.type === 'pointermove' && isResting(event as PointerEvent);

const isResting = ({ movementX, movementY }: PointerEvent): boolean =>
  movementX === 0 && movementY === 0;

/**
 * Calls back once, when the reader has moved the pointer, pressed, scrolled, typed or moved the
 * focus. Heavy content waits for that, so that the page itself loads fast.
 * @returns a function that stops waiting
 */
export function whenInteracted(onInteracted: () => void): () => void {
  const stop = (): void => {
    for (const sign of signs) window.removeEventListener(sign, notice);
  };
  const notice = (event: Event): void => {
    if (isByItself(event)) return;
    stop();
    onInteracted();
  };
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true });
  return stop;
}
