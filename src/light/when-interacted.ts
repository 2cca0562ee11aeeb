const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Calls back once, when the reader has moved the pointer, touched, scrolled or typed. Heavy content
 * waits for that, so that the page itself loads fast.
 * @returns a function that stops waiting
 */
export function whenInteracted(onInteracted: () => void): () => void {
  const stop = (): void => {
    for (const sign of signs) window.removeEventListener(sign, notice);
  };
  const notice = (): void => {
    stop();
    onInteracted();
  };
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true });
  return stop;
}
