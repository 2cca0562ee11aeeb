import { useMemo } from 'react';
import { useSetRecoilState } from 'recoil';

import type { FilledForm } from '../pure/form-of-draft';
import { areTermsAcceptedState } from './are-terms-accepted-state';
import { isFormOpenState } from './is-form-open-state';
import { orderEmailState } from './order-email-state';
import { payeeState } from './payee-state';
import { useCalculatorEvent } from './use-calculator';

/** Fills the whole form. The terms were accepted for what is filled in, or it could not have been asked for. The function stays the same one. */
export function useFillForm(): (form: FilledForm) => void {
  const tell = useCalculatorEvent();
  const setDestination = useSetRecoilState(payeeState('destination'));
  const setRefund = useSetRecoilState(payeeState('refund'));
  const setEmail = useSetRecoilState(orderEmailState);
  const setAccepted = useSetRecoilState(areTermsAcceptedState);
  const setOpen = useSetRecoilState(isFormOpenState);
  return useMemo(() => ({ amount, rateMode, destination, refund, email }) => {
    tell({ type: 'rate-mode-chosen', rateMode });
    tell({ type: 'amount-typed', side: amount.side, text: amount.text });
    setDestination(destination);
    setRefund(refund);
    setEmail(email);
    setAccepted(true);
    setOpen(true);
  }, [tell, setDestination, setRefund, setEmail, setAccepted, setOpen]);
}
