import { useRecoilState } from 'recoil';

import { emailStatusOf } from '../../../lib/email/email';
import { useSession } from '../../../lib/session/session';
import { exchangeKind } from '../pure/exchange-kind';
import { isAddressChecked, isRefundAddressShown, isSameAddress } from '../rules/address-rule';
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
  /** Why an order cannot be created now, in the order of the fields. */
  readonly reasons: readonly FormReason[];
  /** The reasons that the fields show: none before the first submit. */
  readonly shownReasons: readonly FormReason[];
  readonly showErrors: (areShown: boolean) => void;
  readonly isAmountReady: boolean;
};

const noReasons: readonly FormReason[] = [];

/** Returns the current input for the decision whether the order can be created. */
function useFormContext(email: string, areTermsAccepted: boolean): FormContext {
  const amount = useAmountInput();
  const { rateMode } = useRateMode();
  const { view, error } = useQuote();
  const pair = usePair();
  const destination = usePayee('destination');
  const refund = usePayee('refund');
  const session = useSession();
  // The order then uses the account's email, as an order paid by card always does. The email field
  // is hidden, so text left in it does not count.
  const isEmailKnown =
    (session.kind === 'user' && session.email !== null) || exchangeKind(pair) !== 'crypto';
  return {
    quoteError: error?.kind ?? null,
    hasQuote: view.quote !== null,
    hasAmount: view.question !== null || !amount.isTyped,
    destination: destination.status,
    isAddressChecked: isAddressChecked(exchangeKind(pair)),
    requiresMemo: destination.instrument.requiresMemo,
    memo: destination.payee.memo,
    isMemoSkipped: destination.payee.isMemoSkipped,
    isRefundAsked: isRefundAddressShown(exchangeKind(pair), rateMode),
    refund: refund.status,
    // An address typed for another pair is not a destination of a sale.
    isRefundSameAsDestination:
      isAddressChecked(exchangeKind(pair)) &&
      isSameAddress(refund.payee.address, destination.payee.address),
    email: isEmailKnown ? 'empty' : emailStatusOf(email),
    areTermsAccepted,
  };
}

/** Returns the form below the calculator and whether it is complete. */
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
