import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { exchangeKind } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import type { PairLimits } from './pair-limits';
import { untouchedAmount, type AmountInput } from './selection';

/**
 * Everything that a visitor chooses above the order form, and what the service's answers have made
 * of it.
 */
export type CalculatorState = {
  /** The pair of the page: what the calculator goes back to with the browser's history. */
  readonly pagePair: InstrumentPair;
  readonly pair: InstrumentPair;
  readonly amount: AmountInput;
  readonly rateMode: RateMode;
  /**
   * The service refused a fixed rate for this pair: it is not offered until another pair is chosen.
   */
  readonly isFloatingForced: boolean;
  /** The last answer was that a typed amount is too small or too big. */
  readonly wasOutOfLimits: boolean;
  /**
   * The smallest amount of the pair is to take the place of the amount, as soon as a quote tells
   * it.
   */
  readonly isMinimumWanted: boolean;
  /** The limits that the last quote told. */
  readonly limits: PairLimits | null;
};

/** The calculator of a page as it is first drawn, in the static HTML too. */
export function initialCalculator(pagePair: InstrumentPair): CalculatorState {
  return {
    pagePair,
    pair: pagePair,
    amount: untouchedAmount(pagePair),
    rateMode: 'FLOATING',
    isFloatingForced: exchangeKind(pagePair) !== 'crypto',
    wasOutOfLimits: false,
    isMinimumWanted: false,
    limits: null,
  };
}
