import { useEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

type FocusRescue<Refuge extends HTMLElement> = {
  readonly refugeRef: RefObject<Refuge>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
};

/**
 * Moves focus to a fallback when the clicked control is removed. Otherwise, the next Tab would
 * start at the top of the page.
 */
export function useFocusRescue<Refuge extends HTMLElement>(): FocusRescue<Refuge> {
  const refugeRef = useRef<Refuge>(null);
  // A removed element fires no blur event.
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    refugeRef.current?.focus();
  });
  return {
    refugeRef,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
