import { useEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

type KeptFocus<Refuge extends HTMLElement> = {
  readonly refugeRef: RefObject<Refuge>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
};

/**
 * Saves the focus of a part of the page whose pressed control goes away with what it did: without
 * this, the next Tab would begin at the top of the page.
 */
export function useKeptFocus<Refuge extends HTMLElement>(): KeptFocus<Refuge> {
  const refugeRef = useRef<Refuge>(null);
  // An element that is taken away says no goodbye: it never blurs.
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
