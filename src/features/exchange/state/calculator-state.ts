import { atom } from 'recoil';

import type { CalculatorState } from '../pure/calculator-state';

/**
 * The calculator's state; set from the page when the calculator is mounted. It changes only through
 * events.
 */
export const calculatorState = atom<CalculatorState | null>({
  key: 'calculatorState',
  default: null,
});
