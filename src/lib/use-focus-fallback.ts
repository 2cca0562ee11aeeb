import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the ref's element when the focused part of the page disappears; the element needs
 * `tabIndex={-1}`. If focus is elsewhere on the page, it is not moved.
 * @param state which part is shown
 */
export function useFocusFallback<Container extends HTMLElement>(
  state: unknown,
): RefObject<Container> {
  const ref = useRef<Container>(null);
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    if (document.activeElement === null || document.activeElement === document.body)
      ref.current?.focus();
  }, [state]);
  return ref;
}
