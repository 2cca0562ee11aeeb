import type { RefundTerms } from '@quayside/contract/schemas/orders';

/**
 * Returns whether the network fee leaves nothing of a refund: it would never be sent, and the order
 * would wait for it.
 */
export const isRefundOfNothing = (terms: RefundTerms | null): boolean =>
  terms !== null && /^0(\.0+)?$/.test(terms.refundAmountWithoutNetworkFee);
