import { atom } from 'recoil';

import type { CalculatorQuery } from '../pure/query-sync';

/** The pair from the URL, until the list of instruments is loaded to look it up. */
export const addressWishState = atom<CalculatorQuery | null>({
  key: 'addressWishState',
  default: null,
});
