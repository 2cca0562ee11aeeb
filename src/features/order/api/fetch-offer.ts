import type { PresentOffer } from '@quayside/contract/operations/orders';

import { fetchRefundTerms } from './fetch-refund-terms';

/**
 * What the deposit of an order would come to at the floating rate of this moment, by the order's
 * own terms. A failure is told as no rate: it is asked for again.
 */
export async function fetchOffer(orderId: string, signal: AbortSignal): Promise<PresentOffer> {
  const terms = await fetchRefundTerms(orderId, signal).catch(() => null);
  return terms?.offer ?? { kind: 'none' };
}
