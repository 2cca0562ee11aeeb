import { useEffect, useRef, type RefObject } from 'react';

/**
 * While a popup is open, closes it as soon as a press or the focus goes elsewhere, or Escape is
 * pressed. Escape returns the focus to the control that opened it.
 *
 * @param control what opened the popup; it handles its own presses
 * @param popup not needed if the control contains it
 */
export function useDismissal(
  isOpen: boolean,
  close: () => void,
  control: RefObject<HTMLElement>,
  popup: RefObject<HTMLElement> = control,
): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node)) return;
      const isInside = [control, popup].some(({ current }) => current?.contains(target) === true);
      if (!isInside) latest.current();
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      latest.current();
      control.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, control, popup]);
}
