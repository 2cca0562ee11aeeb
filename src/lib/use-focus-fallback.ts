import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the ref's element when a part of the page disappears with the focus in it; the
 * element needs `tabIndex={-1}`. Focus elsewhere on the page is not moved.
 * @param state which part is shown
 */
export function useFocusFallback<Place extends HTMLElement>(state: unknown): RefObject<Place> {
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
