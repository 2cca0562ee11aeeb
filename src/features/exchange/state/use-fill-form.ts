import { useMemo } from 'react';
import { useSetRecoilState } from 'recoil';

import { exchangeKind } from '../pure/exchange-kind';
import type { FilledForm } from '../pure/form-of-draft';
import { acceptedTermsState } from './accepted-terms-state';
import { isFormOpenState } from './is-form-open-state';
import { orderEmailState } from './order-email-state';
import { payeeState } from './payee-state';
import { useCalculatorEvent, usePair } from './use-calculator';

/**
 * Returns a function that fills the whole form. The terms were accepted for these values, or the
 * order could not have been submitted. The function is stable while the pair does not change.
 */
export function useFillForm(): (form: FilledForm) => void {
  const tell = useCalculatorEvent();
  const setDestination = useSetRecoilState(payeeState('destination'));
  const setRefund = useSetRecoilState(payeeState('refund'));
  const setEmail = useSetRecoilState(orderEmailState);
  const setAcceptedTerms = useSetRecoilState(acceptedTermsState);
  const setOpen = useSetRecoilState(isFormOpenState);
  const pair = usePair();
  return useMemo(
    () =>
      ({ amount, rateMode, destination, refund, email }) => {
        tell({ type: 'rate-mode-chosen', rateMode });
        tell({ type: 'amount-typed', side: amount.side, text: amount.text });
        setDestination({ ...destination, memoSlug: pair.to.slug });
        setRefund({ ...refund, memoSlug: pair.from.slug });
        setEmail(email);
        setAcceptedTerms(exchangeKind(pair));
        setOpen(true);
      },
    [tell, setDestination, setRefund, setEmail, setAcceptedTerms, setOpen, pair],
  );
}
