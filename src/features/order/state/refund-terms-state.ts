import { atom } from 'recoil';

import type { RefundTerms } from '../api/fetch-refund-terms';

/** What a refund would pay; null until known. */
export const refundTermsState = atom<RefundTerms | null>({
  key: 'refundTermsState',
  default: null,
});
