import type { MutableSnapshot, Snapshot } from 'recoil';

import { isOnPairTrail } from '../../../lib/navigation/pair-moves';
import { initialCalculator } from '../model/calculator-state';
import { formForPair, type CarriedForm } from '../model/carried-form';
import type { InstrumentPair } from '../model/instrument';
import { calculatorState } from './calculator';
import { acceptedTermsState, isFormOpenState, orderEmailState, payeeState } from './form';

/** The calculator field that has focus, and the selection in it. */
export type FocusedField = {
  readonly id: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** The values last entered on a pair's page, kept in memory only, and only in a browser. */
let savedForm: CarriedForm | null = null;
let savedFocus: FocusedField | null = null;

/** Stores the form. A form with the same values stays the same object. */
export function saveForm(form: CarriedForm): void {
  if (savedForm === null || !isSameForm(savedForm, form)) savedForm = form;
}

/** Returns the values entered on the page that the visitor came from; null on any other page. */
export function carriedForm(): CarriedForm | null {
  return savedForm !== null && isOnPairTrail(window.location.pathname) ? savedForm : null;
}

/** @param field null if no field has focus */
export function saveFocus(field: FocusedField | null): void {
  savedFocus = field;
}

/**
 * Returns the field that had focus on the previous page, and clears it, so that only the next page
 * gets it.
 */
export function claimFocus(): FocusedField | null {
  const taken = carriedForm() === null ? null : savedFocus;
  savedFocus = null;
  return taken;
}

/**
 * Initialises a mounted calculator: with the defaults of its page, or with the values entered on
 * the page that the visitor came from.
 */
export function startCalculator(
  { set }: Pick<MutableSnapshot, 'set'>,
  pagePair: InstrumentPair,
  carried: CarriedForm | null,
): void {
  if (carried === null) {
    set(calculatorState, initialCalculator(pagePair));
    return;
  }
  const { calculator, isFormOpen, destination, refund, email, acceptedTerms } = formForPair(
    carried,
    pagePair,
  );
  set(calculatorState, calculator);
  set(isFormOpenState, isFormOpen);
  set(payeeState('destination'), destination);
  set(payeeState('refund'), refund);
  set(orderEmailState, email);
  set(acceptedTermsState, acceptedTerms);
}

/** Returns the calculator's current values, rendered or not; null before it has started. */
export function filledForm({ getLoadable }: Pick<Snapshot, 'getLoadable'>): CarriedForm | null {
  const calculator = getLoadable(calculatorState).valueOrThrow();
  if (calculator === null) return null;
  return {
    calculator,
    isFormOpen: getLoadable(isFormOpenState).valueOrThrow(),
    destination: getLoadable(payeeState('destination')).valueOrThrow(),
    refund: getLoadable(payeeState('refund')).valueOrThrow(),
    email: getLoadable(orderEmailState).valueOrThrow(),
    acceptedTerms: getLoadable(acceptedTermsState).valueOrThrow(),
  };
}

function isSameForm(one: CarriedForm, other: CarriedForm): boolean {
  return (Object.keys(one) as (keyof CarriedForm)[]).every((name) => one[name] === other[name]);
}
