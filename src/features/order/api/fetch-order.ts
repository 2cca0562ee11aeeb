import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { toApiError } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import { orderDetailsSchema, type OrderKey } from '../pure/order-details';
import type { FetchOutcome } from '../pure/order-view';

/**
 * Fetches an order. Only the service's own "not found" means that there is none; any other failure
 * may be temporary.
 */
export async function fetchOrder(
  { orderId, destinationAddress }: OrderKey,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  try {
    const order = await request(
      {
        method: 'GET',
        path: EXCHANGE_PATHS.orderInfo,
        query: { orderId, destinationAddress },
        timeoutMs: 10_000,
        answerSchema: orderDetailsSchema,
      },
      signal,
    );
    return { kind: 'order', order };
  } catch (thrown) {
    const { code } = toApiError(thrown);
    const isNotFound = code === 'ERR_NOT_FOUND_E' || code === 'ERR_VALIDATION';
    return { kind: isNotFound ? 'not_found' : 'unreachable' };
  }
}
