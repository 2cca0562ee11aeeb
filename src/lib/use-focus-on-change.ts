import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a part of the page takes the place of another, the focus goes to its first control: it
 * would be lost with the one that was pressed.
 * @param state which part is shown
 */
export function useFocusOnChange<Place extends HTMLElement>(state: unknown): RefObject<Place> {
  const ref = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    ref.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [state]);
  return ref;
}
