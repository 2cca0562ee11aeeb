import { fetchRefundTerms } from '@quayside/contract/endpoints/orders';
import type { CurrentOffer } from '@quayside/contract/schemas/orders';

import { call } from '../../../lib/api/call';

/**
 * Returns what the deposit of an order would yield at the current floating rate, on the order's own
 * terms. A failure is returned as no rate, because the rate is requested again.
 */
export async function fetchOffer(orderId: string, signal: AbortSignal): Promise<CurrentOffer> {
  const terms = await call(fetchRefundTerms, { query: { orderId } }, { signal }).catch(() => null);
  return terms?.offer ?? { kind: 'none' };
}
