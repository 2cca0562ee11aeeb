import { useRecoilValue } from 'recoil';

import { useBrowserLayoutEffect } from '../../../lib/use-browser-layout-effect';
import { areTermsAcceptedState } from '../state/are-terms-accepted-state';
import { calculatorState } from '../state/calculator-state';
import { keepFocus, keepForm, takeFocus } from '../state/carried-form';
import { isFormOpenState } from '../state/is-form-open-state';
import { orderEmailState } from '../state/order-email-state';
import { payeeState } from '../state/payee-state';

/** Keeps what is filled in, and the field that has the focus, for the page of another pair. */
export function FormCarrier(): null {
  const calculator = useRecoilValue(calculatorState);
  const isFormOpen = useRecoilValue(isFormOpenState);
  const destination = useRecoilValue(payeeState('destination'));
  const refund = useRecoilValue(payeeState('refund'));
  const email = useRecoilValue(orderEmailState);
  const areTermsAccepted = useRecoilValue(areTermsAcceptedState);
  useBrowserLayoutEffect(() => {
    if (calculator !== null) keepForm({ calculator, isFormOpen, destination, refund, email, areTermsAccepted });
  }, [calculator, isFormOpen, destination, refund, email, areTermsAccepted]);
  useBrowserLayoutEffect(() => {
    giveFocus();
    return () => { keepFocus(focusedField()); };
  }, []);
  return null;
}

function focusedField() {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) || activeElement.type !== 'text' || activeElement.form === null || activeElement.id === '') return null;
  return { id: activeElement.id, start: activeElement.selectionStart, end: activeElement.selectionEnd };
}

/** Somebody who typed on while the page came goes on typing. */
function giveFocus(): void {
  const field = takeFocus();
  const input = field === null ? null : document.getElementById(field.id);
  if (field === null || !(input instanceof HTMLInputElement)) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(field.start, field.end);
}
