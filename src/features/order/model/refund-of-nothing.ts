import type { RefundTerms } from '@quayside/contract/schemas/orders';

/**
 * Returns whether the network fee would use up the whole refund. Such a refund is never sent, and
 * the order would wait for it forever.
 */
export const isRefundOfNothing = (terms: RefundTerms | null): boolean =>
  terms !== null && /^0(\.0+)?$/.test(terms.refundAmountWithoutNetworkFee);
