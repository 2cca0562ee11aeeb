import type { RateMode } from '@quayside/contract/orders/rate-mode';
import { useCallback, useMemo } from 'react';
import {
  atom,
  selector,
  type RecoilValueReadOnly,
  useRecoilValue,
  useSetRecoilState,
} from 'recoil';

import { calculate, type CalculatorEvent } from '../model/calculator-events';
import type { CalculatorState } from '../model/calculator-state';
import { quoteQueryOf } from '../model/calculator-view';
import type { CalculatorInstrument, InstrumentPair } from '../model/instrument';
import { limitsFor, type Limits } from '../model/pair-limits';
import type { CalculatorQuery } from '../model/query-sync';
import type { AmountSide, QuoteQuery } from '../model/quote-request';
import type { AmountInput } from '../model/selection';

/**
 * The calculator's state; set from the page when the calculator is mounted. It changes only through
 * events.
 */
export const calculatorState = atom<CalculatorState | null>({
  key: 'calculatorState',
  default: null,
});

/**
 * Selects one part of the calculator, so that components that read it do not re-render when only
 * another part changes.
 */
function part<Key extends keyof CalculatorState>(
  name: Key,
): RecoilValueReadOnly<CalculatorState[Key]> {
  return selector({
    key: `calculatorState.${name}`,
    get: ({ get }) => {
      const calculator = get(calculatorState);
      if (calculator === null)
        throw new Error('The calculator is read outside the component that sets it.');
      return calculator[name];
    },
    cachePolicy_UNSTABLE: { eviction: 'most-recent' },
  });
}

const chosenState = {
  pair: part('pair'),
  amount: part('amount'),
  rateMode: part('rateMode'),
  isFloatingForced: part('isFloatingForced'),
  limits: part('limits'),
  pagePair: part('pagePair'),
} as const;

/** The pair from the URL, until the list of instruments is loaded to look it up. */
export const urlPairState = atom<CalculatorQuery | null>({
  key: 'urlPairState',
  default: null,
});

/**
 * The visitor's referrer: from the query, or else from the cookie. Quotes and the order use the
 * same one.
 */
export const referrerIdState = atom<string | null>({ key: 'referrerIdState', default: null });

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
export function useCalculatorDispatch(): (event: CalculatorEvent) => void {
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
  const dispatch = useCalculatorDispatch();
  const choose = useCallback(
    (rateMode: RateMode) => {
      dispatch({ type: 'rate-mode-chosen', rateMode });
    },
    [dispatch],
  );
  return {
    rateMode: useRecoilValue(chosenState.rateMode),
    isFloatingForced: useRecoilValue(chosenState.isFloatingForced),
    choose,
  };
}

type CalculatorActions = {
  readonly typeAmount: (side: AmountSide, text: string) => void;
  /** Handles a field that has lost focus. */
  readonly leaveAmount: (side: AmountSide) => void;
  readonly chooseCoin: (side: AmountSide, chosen: CalculatorInstrument) => void;
  readonly swap: () => void;
};

/** Returns the visitor's actions on the two fields. */
export function useCalculatorActions(): CalculatorActions {
  const dispatch = useCalculatorDispatch();
  return useMemo(
    () => ({
      typeAmount: (side, text) => {
        dispatch({ type: 'amount-typed', side, text });
      },
      leaveAmount: (side) => {
        dispatch({ type: 'amount-left', side });
      },
      chooseCoin: (side, chosen) => {
        dispatch({ type: 'coin-chosen', side, chosen });
      },
      swap: () => {
        dispatch({ type: 'swapped' });
      },
    }),
    [dispatch],
  );
}
