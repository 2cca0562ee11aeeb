import { useCallback, useMemo } from 'react';
import { useRecoilValue, useSetRecoilState } from 'recoil';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { calculate, type CalculatorEvent } from '../pure/calculator-events';
import { quoteQueryOf } from '../pure/calculator-view';
import type { CalculatorInstrument, InstrumentPair } from '../pure/instrument';
import { limitsFor, type Limits } from '../pure/pair-limits';
import type { AmountSide, QuoteQuery } from '../pure/quote-request';
import type { AmountInput } from '../pure/selection';
import { calculatorState } from './calculator-state';
import { chosenState } from './chosen-state';
import { referrerIdState } from './referrer-id-state';

/** Returns the chosen pair. */
export function usePair(): InstrumentPair {
  return useRecoilValue(chosenState.pair);
}

/** Returns the pair of the page. */
export function usePagePair(): InstrumentPair {
  return useRecoilValue(chosenState.pagePair);
}

/** Returns the content of the active amount field. */
export function useAmountInput(): AmountInput {
  return useRecoilValue(chosenState.amount);
}

/** Returns the amount limits in the coin of one side; null until a quote provides them. */
export function useLimits(side: AmountSide): Limits | null {
  return limitsFor(useRecoilValue(chosenState.limits), usePair(), side);
}

/** Returns the quote request for the current state. */
export function useQuoteQuery(): QuoteQuery | null {
  return quoteQueryOf({
    pair: usePair(),
    amount: useAmountInput(),
    rateMode: useRecoilValue(chosenState.rateMode),
    referrerId: useRecoilValue(referrerIdState),
  });
}

/** Returns the only function that changes the calculator. The function is stable. */
export function useCalculatorEvent(): (event: CalculatorEvent) => void {
  const setCalculator = useSetRecoilState(calculatorState);
  return useMemo(
    () => (event) => {
      setCalculator((state) => (state === null ? state : calculate(state, event)));
    },
    [setCalculator],
  );
}

export type RateModeChoice = {
  readonly rateMode: RateMode;
  readonly isFloatingForced: boolean;
  readonly choose: (rateMode: RateMode) => void;
};

/** Returns the rate mode and a stable function that changes it. */
export function useRateMode(): RateModeChoice {
  const tell = useCalculatorEvent();
  const choose = useCallback(
    (rateMode: RateMode) => {
      tell({ type: 'rate-mode-chosen', rateMode });
    },
    [tell],
  );
  return {
    rateMode: useRecoilValue(chosenState.rateMode),
    isFloatingForced: useRecoilValue(chosenState.isFloatingForced),
    choose,
  };
}

type CalculatorActions = {
  readonly typeAmount: (side: AmountSide, text: string) => void;
  /** Handles a field that has lost the focus. */
  readonly leaveAmount: (side: AmountSide) => void;
  readonly chooseCoin: (side: AmountSide, chosen: CalculatorInstrument) => void;
  readonly swap: () => void;
};

/** Returns the visitor's actions on the two fields. */
export function useCalculatorActions(): CalculatorActions {
  const tell = useCalculatorEvent();
  return useMemo(
    () => ({
      typeAmount: (side, text) => {
        tell({ type: 'amount-typed', side, text });
      },
      leaveAmount: (side) => {
        tell({ type: 'amount-left', side });
      },
      chooseCoin: (side, chosen) => {
        tell({ type: 'coin-chosen', side, chosen });
      },
      swap: () => {
        tell({ type: 'swapped' });
      },
    }),
    [tell],
  );
}
