import { selector, type RecoilValueReadOnly } from 'recoil';

import type { CalculatorState } from '../pure/calculator-state';
import { calculatorState } from './calculator-state';

/**
 * Selects one part of the calculator. Its readers do not re-render when only another part changes.
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

export const chosenState = {
  pair: part('pair'),
  amount: part('amount'),
  rateMode: part('rateMode'),
  isFloatingForced: part('isFloatingForced'),
  limits: part('limits'),
  pagePair: part('pagePair'),
} as const;
