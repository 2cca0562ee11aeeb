/**
 * Calls back once, when an element has come near the visible part of the page.
 * @param nearPx how far below the viewport counts as near
 * @returns a function that stops waiting
 */
export function whenNear(target: Element, nearPx: number, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${nearPx}px 0px` },
  );
  observer.observe(target);
  return () => {
    observer.disconnect();
  };
}
