import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * How far below the viewport counts as near: enough for the element to be ready when the reader
 * gets there.
 */
const NEAR_PX = 400;

/**
 * Returns true once an element has come near the visible part of the page, and stays true. It is
 * false in the static HTML and in the first render.
 * @param nearPx how far below the viewport counts as near; 0 for heavy content that loads when it
 * is scrolled into view
 */
export function useIsNear<Target extends Element>(nearPx = NEAR_PX): [RefObject<Target>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (isNear || target === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [isNear, nearPx]);
  return [ref, isNear];
}
