import { useEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

type FocusRescue<Fallback extends HTMLElement> = {
  readonly fallbackRef: RefObject<Fallback>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
};

/**
 * Moves focus to a fallback when the clicked control is removed. Otherwise, the next Tab would
 * start at the top of the page.
 */
export function useFocusRescue<Fallback extends HTMLElement>(): FocusRescue<Fallback> {
  const fallbackRef = useRef<Fallback>(null);
  // A removed element fires no blur event.
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    fallbackRef.current?.focus();
  });
  return {
    fallbackRef,
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
