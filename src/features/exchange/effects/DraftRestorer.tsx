import { useEffect, useMemo } from 'react';
import { useSetRecoilState } from 'recoil';

import { exchangeKind } from '../model/exchange-kind';
import { formOfDraft, type FilledForm } from '../model/form-of-draft';
import { usePair, useCalculatorDispatch } from '../state/calculator';
import { acceptedTermsState, isFormOpenState, orderEmailState, payeeState } from '../state/form';
import { returning } from '../state/returning';
import { submissions } from '../state/submissions';

/**
 * Restores the form from a submission that did not create an order, and deletes that submission.
 */
export function DraftRestorer(): null {
  const { from, to } = usePair();
  const fill = useFillForm();
  useEffect(() => {
    if (!returning.read()) return;
    const taken = submissions.claimReturned(from.slug, to.slug);
    if (taken === null) return;
    returning.clear();
    fill(formOfDraft(taken));
  }, [from.slug, to.slug, fill]);
  return null;
}

/**
 * Returns a function that fills the whole form. The terms were accepted for these values before the
 * order was submitted. The function is stable while the pair does not change.
 */
function useFillForm(): (form: FilledForm) => void {
  const dispatch = useCalculatorDispatch();
  const setDestination = useSetRecoilState(payeeState('destination'));
  const setRefund = useSetRecoilState(payeeState('refund'));
  const setEmail = useSetRecoilState(orderEmailState);
  const setAcceptedTerms = useSetRecoilState(acceptedTermsState);
  const setOpen = useSetRecoilState(isFormOpenState);
  const pair = usePair();
  return useMemo(
    () =>
      ({ amount, rateMode, destination, refund, email }) => {
        dispatch({ type: 'rate-mode-chosen', rateMode });
        dispatch({ type: 'amount-typed', side: amount.side, text: amount.text });
        setDestination({ ...destination, memoSlug: pair.to.slug });
        setRefund({ ...refund, memoSlug: pair.from.slug });
        setEmail(email);
        setAcceptedTerms(exchangeKind(pair));
        setOpen(true);
      },
    [dispatch, setDestination, setRefund, setEmail, setAcceptedTerms, setOpen, pair],
  );
}
