import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { atom, atomFamily, useRecoilState, useRecoilValue } from 'recoil';

import { emailStatusOf } from '../../../lib/email/email';
import { useSession } from '../../../lib/session/use-session';
import { noAddressCheck, type AddressCheck, addressStatusOf } from '../model/address-check';
import { isAddressChecked, isRefundAddressShown, isSameAddress } from '../model/address-rule';
import { type ExchangeKind, exchangeKind } from '../model/exchange-kind';
import {
  fieldOfReason,
  type AddressStatus,
  formReasons,
  isAmountReady,
  type FormContext,
  type FormReason,
} from '../model/form-reasons';
import type { CalculatorInstrument } from '../model/instrument';
import { noPayee, type PayeeEntry, type PayeeField, payeeFor, type Payee } from '../model/payee';
import type { AmountSide } from '../model/quote-request';
import { usePair, useAmountInput, useRateMode } from './calculator';
import { useQuote } from './quotes';

/** Whether the address fields are shown. */
export const isFormOpenState = atom<boolean>({ key: 'isFormOpenState', default: false });

/** The values typed into the address fields, by field. */
export const payeeState = atomFamily<PayeeEntry, PayeeField>({
  key: 'payeeState',
  default: noPayee,
});

/** The service's last verdict on each address field. */
export const addressCheckState = atomFamily<AddressCheck, PayeeField>({
  key: 'addressCheckState',
  default: noAddressCheck,
});

/** The email typed into the form; empty if there is none. */
export const orderEmailState = atom<string>({ key: 'orderEmailState', default: '' });

/**
 * The kind of exchange whose terms are accepted, or null: a swap, a purchase and a sale each have
 * their own terms.
 */
export const acceptedTermsState = atom<ExchangeKind | null>({
  key: 'acceptedTermsState',
  default: null,
});

/** True after a submit with something missing. From then on, every field shows its error. */
const areErrorsShownState = atom<boolean>({ key: 'areErrorsShownState', default: false });

/**
 * The progress of a submit. There is none before the form's code has loaded. The button confirms
 * the complete form with the displayed quote; the form then creates the order, or first asks for an
 * email.
 */
type SubmitPhase =
  | { readonly kind: 'unavailable' | 'idle' | 'busy' | 'asking_email' }
  | { readonly kind: 'confirmed'; readonly quote: QuoteResponse };

export const submitPhaseState = atom<SubmitPhase>({
  key: 'submitPhaseState',
  default: { kind: 'unavailable' },
});

type PayeeForm = {
  readonly payee: Payee;
  readonly instrument: CalculatorInstrument;
  readonly status: AddressStatus;
  /** The check of the current address; a check of another address does not apply. */
  readonly check: AddressCheck;
  readonly change: (part: Partial<Payee>) => void;
};

/**
 * Returns one address field with the service's verdict. The refund is paid in the coin that is
 * sent.
 */
export function usePayee(field: PayeeField): PayeeForm {
  const [entry, setEntry] = useRecoilState(payeeState(field));
  const check = useRecoilValue(addressCheckState(field));
  const pair = usePair();
  const instrument = field === 'destination' ? pair.to : pair.from;
  const { slug } = instrument;
  const payee = payeeFor(slug, entry);
  const address = payee.address.trim();
  const isOfThis = check.address === address && check.slug === slug;
  return {
    payee,
    instrument,
    status: addressStatusOf(address, slug, check),
    check: isOfThis ? check : noAddressCheck,
    change: (part) => {
      setEntry((before) => ({ ...payeeFor(slug, before), ...part, memoSlug: slug }));
    },
  };
}

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

/** Returns the current input for deciding whether the order can be created. */
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
    hasAmount: view.query !== null || !amount.isTyped,
    destination: destination.status,
    isAddressChecked: isAddressChecked(exchangeKind(pair)),
    requiresMemo: destination.instrument.requiresMemo,
    memo: destination.payee.memo,
    isMemoSkipped: destination.payee.isMemoSkipped,
    isRefundAsked: isRefundAddressShown(exchangeKind(pair), rateMode),
    refund: refund.status,
    // An address typed for another pair is not the destination of a sale.
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

/** Focuses the field that resolves a reason, if there is one. */
export function focusFieldOf(reason: FormReason | undefined, side: AmountSide): void {
  const fieldId = reason === undefined ? null : fieldOfReason(reason, side);
  if (fieldId !== null) document.getElementById(fieldId)?.focus();
}

/**
 * Returns the action of the button while the form is open: it shows what is missing and focuses the
 * first such field, or confirms the form.
 */
export function useConfirmForm(): { readonly isBusy: boolean; readonly confirm: () => void } {
  const { reasons, showErrors } = useOrderForm();
  const [{ kind }, setPhase] = useRecoilState(submitPhaseState);
  const { side } = useAmountInput();
  const { quote } = useQuote().view;
  return {
    isBusy: kind === 'busy',
    confirm() {
      if (kind !== 'idle') return;
      const [firstReason] = reasons;
      showErrors(firstReason !== undefined);
      if (firstReason !== undefined || quote === null) focusFieldOf(firstReason, side);
      // A second click may run before this component re-renders.
      else setPhase((before) => (before.kind === 'idle' ? { kind: 'confirmed', quote } : before));
    },
  };
}
