import { atom } from 'recoil';

import type { ExchangeKind } from '../pure/exchange-kind';

/**
 * The kind of exchange whose terms are accepted, or null: a swap, a purchase and a sale each have
 * their own terms.
 */
export const acceptedTermsState = atom<ExchangeKind | null>({
  key: 'acceptedTermsState',
  default: null,
});
