import { useRef } from 'react';
import { useRecoilCallback, useRecoilValue } from 'recoil';

import { useBrowserLayoutEffect } from '../../../lib/use-browser-layout-effect';
import type { CarriedForm } from '../model/carried-form';
import { calculatorState } from '../state/calculator';
import { carriedForm, filledForm, saveForm } from '../state/carried-form';
import { acceptedTermsState, isFormOpenState, orderEmailState, payeeState } from '../state/form';

export type FormCarrierProps = {
  /** The form that the calculator started with. */
  readonly carried: CarriedForm | null;
  /** Restarts the calculator with the values entered since then. */
  readonly onOutdated: () => void;
};

/**
 * Carries the entered values over to the page of another pair. React may render that page long
 * before it shows it, so values typed on the current page in the meantime are carried over too.
 */
export function FormCarrier({ carried, onOutdated }: FormCarrierProps): null {
  const isOutdated = useRef(false);
  const keepNow = useRecoilCallback(
    ({ snapshot }) =>
      () => {
        const form = filledForm(snapshot);
        if (form !== null && !isOutdated.current) saveForm(form);
      },
    [],
  );
  useBrowserLayoutEffect(() => {
    isOutdated.current = carried !== carriedForm();
    if (isOutdated.current) onOutdated();
    return keepNow;
  }, []);

  const calculator = useRecoilValue(calculatorState);
  const isFormOpen = useRecoilValue(isFormOpenState);
  const destination = useRecoilValue(payeeState('destination'));
  const refund = useRecoilValue(payeeState('refund'));
  const email = useRecoilValue(orderEmailState);
  const acceptedTerms = useRecoilValue(acceptedTermsState);
  useBrowserLayoutEffect(keepNow, [
    calculator,
    isFormOpen,
    destination,
    refund,
    email,
    acceptedTerms,
  ]);
  return null;
}
