import type { MutableSnapshot, Snapshot } from 'recoil';

import { isOnPairTrail } from '../../../lib/navigation/pair-moves';
import { initialCalculator } from '../pure/calculator-state';
import { formForPair, type CarriedForm } from '../pure/carried-form';
import type { InstrumentPair } from '../pure/instrument';
import { acceptedTermsState } from './accepted-terms-state';
import { calculatorState } from './calculator-state';
import { isFormOpenState } from './is-form-open-state';
import { orderEmailState } from './order-email-state';
import { payeeState } from './payee-state';

/** A field of the calculator that has the focus, and what is selected in it. */
export type FocusedField = {
  readonly id: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** What was last filled in on the page of a pair; in memory only, and in a browser only. */
let kept: CarriedForm | null = null;
let keptFocus: FocusedField | null = null;

/** Remembers the form; one that is filled in as the one before stays the same object. */
export function keepForm(form: CarriedForm): void {
  if (kept === null || !isSameForm(kept, form)) kept = form;
}

/** What was filled in on the page that the visitor moved here from; null on any other page. */
export function carriedForm(): CarriedForm | null {
  return kept !== null && isOnPairTrail(window.location.pathname) ? kept : null;
}

/** @param field null where the focus is in no field */
export function keepFocus(field: FocusedField | null): void {
  keptFocus = field;
}

/** The field that had the focus on the page before, for the page that comes after it alone. */
export function takeFocus(): FocusedField | null {
  const taken = carriedForm() === null ? null : keptFocus;
  keptFocus = null;
  return taken;
}

/**
 * Fills a calculator that is mounted: as the page of its pair begins, or with what was filled in on
 * the page that the visitor moved here from.
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

/** What the calculator holds at this moment, drawn or not; null before it began. */
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
