import { useRecoilState, useRecoilValue, useSetRecoilState } from 'recoil';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { cleanAmountText, cutToPrecision } from '../pure/amount-text';
import { questionOf } from '../pure/calculator-view';
import type { CalculatorInstrument, InstrumentPair } from '../pure/instrument';
import type { AmountSide, QuoteQuestion } from '../pure/quote-request';
import { chooseInstrument, noAmountInput, swapSides, type AmountInput } from '../pure/selection';
import { amountInputState } from './amount-input-state';
import { isFloatingForcedState } from './is-floating-forced-state';
import { pairState } from './pair-state';
import { rateModeState } from './rate-mode-state';
import { referrerIdState } from './referrer-id-state';

/** The chosen pair. The calculator sets it before anything is drawn. */
export function usePair(): InstrumentPair {
  const pair = useRecoilValue(pairState);
  if (pair === null) throw new Error('The pair is read outside the calculator, which alone sets it.');
  return pair;
}

/** What stands in the active amount field. */
export function useAmountInput(): AmountInput {
  return useRecoilValue(amountInputState);
}

/** The question that the present state asks of the quote service. */
export function useQuestion(): QuoteQuestion | null {
  return questionOf({ pair: usePair(), amount: useAmountInput(), rateMode: useRecoilValue(rateModeState), referrerId: useRecoilValue(referrerIdState) });
}

export type RateModeChoice = { readonly rateMode: RateMode; readonly isFloatingForced: boolean; readonly choose: (rateMode: RateMode) => void; readonly forceFloating: () => void };

/** The rate mode and the ways to change it. */
export function useRateMode(): RateModeChoice {
  const [rateMode, choose] = useRecoilState(rateModeState);
  const [isFloatingForced, setForced] = useRecoilState(isFloatingForcedState);
  return {
    rateMode,
    isFloatingForced,
    choose,
    forceFloating: () => { choose('FLOATING'); setForced(true); },
  };
}

export type CalculatorActions = {
  readonly typeAmount: (side: AmountSide, typed: string) => void;
  readonly chooseCoin: (side: AmountSide, chosen: CalculatorInstrument) => void;
  readonly setPair: (pair: InstrumentPair) => void;
  readonly swap: () => void;
};

/** What a visitor does with the two fields. A new pair may have what the old one had not: the fixed rate is offered again. */
export function useCalculatorActions(): CalculatorActions {
  const pair = usePair();
  const [amount, setAmount] = useRecoilState(amountInputState);
  const setPairOnly = useSetRecoilState(pairState);
  const setForced = useSetRecoilState(isFloatingForcedState);
  const setPair = (next: InstrumentPair) => { setPairOnly(next); setForced(false); };
  return {
    setPair,
    typeAmount(side, typed) {
      const { precisionDecimals } = side === 'send' ? pair.from : pair.to;
      setAmount({ side, text: cutToPrecision(cleanAmountText(typed), precisionDecimals), isTyped: true });
    },
    chooseCoin(side, chosen) {
      setPair(chooseInstrument(pair, side, chosen));
      // What was recommended for one coin says nothing about another; what was typed was meant.
      if (!amount.isTyped) setAmount(noAmountInput);
    },
    swap() {
      const next = swapSides({ pair, amount });
      setPair(next.pair);
      setAmount(next.amount);
    },
  };
}
