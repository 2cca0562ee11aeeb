import { calculate } from './calculator-events';
import type { CalculatorState } from './calculator-state';
import type { ExchangeKind } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import type { PayeeEntry } from './payee';

/** Everything that the visitor has entered on the page of a pair. */
export type CarriedForm = {
  readonly calculator: CalculatorState;
  readonly isFormOpen: boolean;
  readonly destination: PayeeEntry;
  readonly refund: PayeeEntry;
  readonly email: string;
  /** The kind of exchange whose terms are accepted, or null. */
  readonly acceptedTerms: ExchangeKind | null;
};

/** Returns the form's initial state on the page of another pair. */
export function formForPair(form: CarriedForm, pagePair: InstrumentPair): CarriedForm {
  const moved = calculate(form.calculator, { type: 'address-read', pair: pagePair, amount: null });
  return { ...form, calculator: { ...moved, pair: pagePair, pagePair } };
}
