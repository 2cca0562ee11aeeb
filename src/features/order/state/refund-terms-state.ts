import { atom } from 'recoil';

import type { RefundTerms } from '@quayside/contract/schemas/orders';

/** What a refund would pay; null until known. */
export const refundTermsState = atom<RefundTerms | null>({
  key: 'refundTermsState',
  default: null,
});
