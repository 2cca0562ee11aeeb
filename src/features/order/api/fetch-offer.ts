import type { PresentOffer } from '@quayside/contract/operations/orders';

import { fetchRefundTerms } from './fetch-refund-terms';

/**
 * Returns what the deposit of an order would yield at the current floating rate, on the order's own
 * terms. A failure is returned as no rate, because the rate is requested again.
 */
export async function fetchOffer(orderId: string, signal: AbortSignal): Promise<PresentOffer> {
  const terms = await fetchRefundTerms(orderId, signal).catch(() => null);
  return terms?.offer ?? { kind: 'none' };
}
