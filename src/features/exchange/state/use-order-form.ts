import { useRecoilState } from 'recoil';

import { emailStanding } from '../../../lib/email/email';
import { useSession } from '../../../lib/session/session';
import { exchangeKind } from '../pure/exchange-kind';
import { isAddressChecked, isRefundAsked, isSameAddress } from '../rules/address-rule';
import {
  formReasons,
  isAmountReady,
  type FormContext,
  type FormReason,
} from '../rules/form-reasons';
import { acceptedTermsState } from './accepted-terms-state';
import { areErrorsShownState } from './are-errors-shown-state';
import { isFormOpenState } from './is-form-open-state';
import { orderEmailState } from './order-email-state';
import { useAmountInput, usePair, useRateMode } from './use-calculator';
import { usePayee } from './use-payee';
import { useQuote } from './use-quote';

export type OrderForm = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly email: string;
  readonly typeEmail: (email: string) => void;
  readonly areTermsAccepted: boolean;
  readonly acceptTerms: (areAccepted: boolean) => void;
  /** Why an order cannot be created now, the first reason first. */
  readonly reasons: readonly FormReason[];
  /** Those that the fields say: none before the first press. */
  readonly shownReasons: readonly FormReason[];
  readonly showErrors: (areShown: boolean) => void;
  readonly isAmountReady: boolean;
};

const noReasons: readonly FormReason[] = [];

/** Everything that decides whether the order may be created, as it stands. */
function useFormContext(email: string, areTermsAccepted: boolean): FormContext {
  const amount = useAmountInput();
  const { rateMode } = useRateMode();
  const { view, trouble } = useQuote();
  const pair = usePair();
  const destination = usePayee('destination');
  const refund = usePayee('refund');
  const session = useSession();
  // The order goes with the account's email then, as one that a card pays always does, and the
  // field is gone with what was half typed into it.
  const isEmailKnown =
    (session.kind === 'user' && session.email !== null) || exchangeKind(pair) !== 'crypto';
  return {
    quoteTrouble: trouble?.kind ?? null,
    hasQuote: view.quote !== null,
    hasAmount: view.question !== null || !amount.isTyped,
    destination: destination.standing,
    isAddressChecked: isAddressChecked(exchangeKind(pair)),
    requiresMemo: destination.instrument.requiresMemo,
    memo: destination.payee.memo,
    isMemoSkipped: destination.payee.isMemoSkipped,
    isRefundAsked: isRefundAsked(exchangeKind(pair), rateMode),
    refund: refund.standing,
    // What was typed for another pair is no destination of a sale.
    isRefundSameAsDestination:
      isAddressChecked(exchangeKind(pair)) &&
      isSameAddress(refund.payee.address, destination.payee.address),
    email: isEmailKnown ? 'empty' : emailStanding(email),
    areTermsAccepted,
  };
}

/** The form below the calculator and whether it is complete. */
export function useOrderForm(): OrderForm {
  const [isOpen, setIsOpen] = useRecoilState(isFormOpenState);
  const [acceptedTerms, setAcceptedTerms] = useRecoilState(acceptedTermsState);
  const kind = exchangeKind(usePair());
  const areTermsAccepted = acceptedTerms === kind;
  const [email, typeEmail] = useRecoilState(orderEmailState);
  const [areErrorsShown, showErrors] = useRecoilState(areErrorsShownState);
  const context = useFormContext(email, areTermsAccepted);
  const reasons = formReasons(context);
  return {
    isOpen,
    open: () => {
      setIsOpen(true);
    },
    email,
    typeEmail,
    areTermsAccepted,
    acceptTerms: (areAccepted) => {
      setAcceptedTerms(areAccepted ? kind : null);
    },
    reasons,
    shownReasons: areErrorsShown ? reasons : noReasons,
    showErrors,
    isAmountReady: isAmountReady(context),
  };
}
