import { atom } from 'recoil';

import type { CalculatorState } from '../pure/calculator-state';

/**
 * What is chosen in the calculator; set from the page when the calculator is mounted. It changes by
 * events alone.
 */
export const calculatorState = atom<CalculatorState | null>({
  key: 'calculatorState',
  default: null,
});
