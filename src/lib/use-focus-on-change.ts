import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the first control when one part of the page replaces another, because the clicked
 * control is gone, and focus with it.
 * @param state which part is shown
 */
export function useFocusOnChange<Container extends HTMLElement>(
  state: unknown,
): RefObject<Container> {
  const ref = useRef<Container>(null);
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    ref.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [state]);
  return ref;
}
