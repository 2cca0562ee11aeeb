import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * How far below the screen something counts as near: enough for it to be there when a reader
 * arrives.
 */
const NEAR_PX = 400;

/**
 * Tells, from then on, that an element has come near the part of the page in view. The static HTML
 * and the first render say no.
 * @param nearPx how far below the screen is near; 0 for what is heavy, and comes when it is
 *   scrolled to
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
