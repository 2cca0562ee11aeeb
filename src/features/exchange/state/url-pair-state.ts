import { atom } from 'recoil';

import type { CalculatorQuery } from '../pure/query-sync';

/** The pair from the URL, until the list of instruments is loaded to look it up. */
export const urlPairState = atom<CalculatorQuery | null>({
  key: 'urlPairState',
  default: null,
});
