import { useBrowserLayoutEffect } from '../../../lib/use-browser-layout-effect';
import type { CarriedForm } from '../model/carried-form';
import { carriedForm, saveFocus, claimFocus } from '../state/carried-form';

/**
 * Carries the focused field over to the page of another pair.
 * @param carried the form that the calculator started with: if it is outdated, the calculator
 * restarts, and focus is carried over after that
 */
export function FocusCarrier({ carried }: { readonly carried: CarriedForm | null }): null {
  useBrowserLayoutEffect(() => {
    if (carried !== carriedForm()) return undefined;
    giveFocus();
    return () => {
      saveFocus(focusedField());
    };
  }, []);
  return null;
}

function focusedField() {
  const { activeElement } = document;
  if (
    !(activeElement instanceof HTMLInputElement) ||
    activeElement.type !== 'text' ||
    activeElement.form === null ||
    activeElement.id === ''
  )
    return null;
  return {
    id: activeElement.id,
    start: activeElement.selectionStart,
    end: activeElement.selectionEnd,
  };
}

/** Restores focus, so that the visitor can keep typing across the page change. */
function giveFocus(): void {
  const field = claimFocus();
  const input = field === null ? null : document.getElementById(field.id);
  if (field === null || !(input instanceof HTMLInputElement)) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(field.start, field.end);
}
