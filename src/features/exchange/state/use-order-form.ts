import { useRecoilState } from 'recoil';

import { formReasons, isAmountReady, type FormContext, type FormReason } from '../rules/form-reasons';
import { areTermsAcceptedState } from './are-terms-accepted-state';
import { isFormOpenState } from './is-form-open-state';
import { useAmountInput, useRateMode } from './use-calculator';
import { usePayee } from './use-payee';
import { useQuote } from './use-quote';

export type OrderForm = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly areTermsAccepted: boolean;
  readonly acceptTerms: (areAccepted: boolean) => void;
  /** Why an order cannot be created now, the first reason first. */
  readonly reasons: readonly FormReason[];
  readonly isAmountReady: boolean;
};

/** The form below the calculator and whether it is complete. */
export function useOrderForm(): OrderForm {
  const [isOpen, setIsOpen] = useRecoilState(isFormOpenState);
  const [areTermsAccepted, acceptTerms] = useRecoilState(areTermsAcceptedState);
  const amount = useAmountInput();
  const { rateMode } = useRateMode();
  const { view, trouble } = useQuote();
  const destination = usePayee('destination');
  const refund = usePayee('refund');
  const context: FormContext = {
    quoteTrouble: trouble?.kind ?? null,
    hasQuote: view.quote !== null,
    hasAmount: view.question !== null || !amount.isTyped,
    destination: destination.standing,
    requiresMemo: destination.instrument.requiresMemo,
    memo: destination.payee.memo,
    isMemoSkipped: destination.payee.isMemoSkipped,
    rateMode,
    refund: refund.standing,
    isRefundSameAsDestination: refund.payee.address.trim() === destination.payee.address.trim(),
    areTermsAccepted,
  };
  return { isOpen, open: () => { setIsOpen(true); }, areTermsAccepted, acceptTerms, reasons: formReasons(context), isAmountReady: isAmountReady(context) };
}
