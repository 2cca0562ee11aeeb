import { findOrder } from '@quayside/contract/endpoints/orders';

import { toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { forOrderPage, type OrderKey } from '../model/order-details';
import type { FetchOutcome } from '../model/order-view';

/**
 * Fetches an order. Only the service's own "not found" means that the order does not exist; any
 * other failure may be temporary.
 */
export async function fetchOrder(
  { orderId, destinationAddress }: OrderKey,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  try {
    const query = { orderId, destinationAddress };
    return { kind: 'order', order: await call(forOrderPage(findOrder), { query }, { signal }) };
  } catch (thrown) {
    const { code } = toApiError(thrown);
    const isNotFound = code === 'ERR_NOT_FOUND_E' || code === 'ERR_VALIDATION';
    return { kind: isNotFound ? 'not_found' : 'unreachable' };
  }
}
