import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the screen something counts as near: enough for it to be there when a reader arrives. */
const margin = '400px 0px';

/** Tells, from then on, that an element has come near the part of the page in view. The static HTML and the first render say no. */
export function useIsNear<Target extends Element>(): [RefObject<Target>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (isNear || target === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true); }, { rootMargin: margin });
    observer.observe(target);
    return () => { observer.disconnect(); };
  }, [isNear]);
  return [ref, isNear];
}
