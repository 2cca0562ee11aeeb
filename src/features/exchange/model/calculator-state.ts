import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { exchangeKind } from './exchange-kind';
import type { InstrumentPair } from './instrument';
import type { PairLimits } from './pair-limits';
import { untouchedAmount, type AmountInput } from './selection';

/**
 * Everything that the visitor chooses above the order form, as updated by the service's responses.
 */
export type CalculatorState = {
  /** The pair of the page. The calculator returns to it when the visitor navigates back. */
  readonly pagePair: InstrumentPair;
  readonly pair: InstrumentPair;
  readonly amount: AmountInput;
  readonly rateMode: RateMode;
  /**
   * True for fiat pairs, and once the service rejects a fixed rate for this pair; the fixed rate is
   * not offered until another pair is chosen.
   */
  readonly isFloatingForced: boolean;
  /** True if the last response said that the amount is too small or too large. */
  readonly wasOutOfLimits: boolean;
  /** True if the pair's minimum must replace the amount as soon as a quote provides it. */
  readonly isMinimumWanted: boolean;
  /** The limits from the last quote. */
  readonly limits: PairLimits | null;
};

/** Returns the calculator's initial state on a page, used in the static HTML too. */
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
