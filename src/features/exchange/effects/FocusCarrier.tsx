import { useBrowserLayoutEffect } from '../../../lib/use-browser-layout-effect';
import type { CarriedForm } from '../pure/carried-form';
import { carriedForm, keepFocus, takeFocus } from '../state/carried-form';

/**
 * Keeps the field that has the focus for the page of another pair.
 * @param carried what the calculator began with: where that is outdated, it begins again, and the
 *   focus waits for that
 */
export function FocusCarrier({ carried }: { readonly carried: CarriedForm | null }): null {
  useBrowserLayoutEffect(() => {
    if (carried !== carriedForm()) return undefined;
    giveFocus();
    return () => {
      keepFocus(focusedField());
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

/** Somebody who typed on while the page came goes on typing. */
function giveFocus(): void {
  const field = takeFocus();
  const input = field === null ? null : document.getElementById(field.id);
  if (field === null || !(input instanceof HTMLInputElement)) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(field.start, field.end);
}
