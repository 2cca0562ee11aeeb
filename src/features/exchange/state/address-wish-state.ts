import { atom } from 'recoil';

import type { CalculatorQuery } from '../pure/query-sync';

/**
 * The pair that the address of the page names, while the list of instruments is not there to look
 * it up.
 */
export const addressWishState = atom<CalculatorQuery | null>({
  key: 'addressWishState',
  default: null,
});
