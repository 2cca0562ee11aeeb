import { calculate } from './calculator-events';
import type { CalculatorState } from './calculator-state';
import { exchangeKind } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import type { Payee } from './payee';

/** Everything that is filled in on the page of a pair. */
export type CarriedForm = {
  readonly calculator: CalculatorState;
  readonly isFormOpen: boolean;
  readonly destination: Payee;
  readonly refund: Payee;
  readonly email: string;
  readonly areTermsAccepted: boolean;
};

/** The form as it begins on the page of another pair. The terms of a card are others than those of a swap: a tick is for the kind that it was made for. */
export function formForPair(form: CarriedForm, pagePair: InstrumentPair): CarriedForm {
  const moved = calculate(form.calculator, { type: 'address-read', pair: pagePair, amount: null });
  const isSameKind = exchangeKind(form.calculator.pair) === exchangeKind(pagePair);
  return { ...form, calculator: { ...moved, pair: pagePair, pagePair }, areTermsAccepted: form.areTermsAccepted && isSameKind };
}
