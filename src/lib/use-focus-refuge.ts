import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a part of the page goes together with the focus in it, the focus goes to the element that
 * the reference is given to; it needs `tabIndex={-1}`. Nobody who is elsewhere is called away.
 * @param state which part is shown
 */
export function useFocusRefuge<Place extends HTMLElement>(state: unknown): RefObject<Place> {
  const ref = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    if (document.activeElement === null || document.activeElement === document.body)
      ref.current?.focus();
  }, [state]);
  return ref;
}
